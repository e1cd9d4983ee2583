import { Badge, BadgeWord } from '../../components/badge.tsx';

export function ConnectedBadge({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <Badge tone={isConnected ? 'success' : 'neutral'}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <BadgeWord>{isConnected ? 'connected' : 'not connected'}</BadgeWord>
    </Badge>
  );
}
