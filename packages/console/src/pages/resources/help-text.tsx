/** The document writes `code` in backquotes. */
export function HelpText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        index % 2 === 1 ? (
          // Parts never change their order.
          <code key={`${index}:${part}`} className="text-ink">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}
