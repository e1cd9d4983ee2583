import { CopyButton } from '../../components/copy-button.tsx';

/** An address for visitors, to open and to copy. */
export function VisitorLink({ url }: { readonly url: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1 text-dense">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 [overflow-wrap:anywhere] text-accent hover:underline"
      >
        {url}
      </a>
      <CopyButton text={url} what="the address" />
    </p>
  );
}
