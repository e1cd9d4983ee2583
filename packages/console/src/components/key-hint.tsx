export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-surface px-1 text-xs text-muted">
      {keys}
    </kbd>
  );
}
