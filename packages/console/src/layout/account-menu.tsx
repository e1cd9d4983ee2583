import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../api/console-api.ts';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../components/menu.tsx';
import { showToast } from '../components/toast.ts';
import { useSession } from '../session.ts';
import type { Theme } from './theme.ts';
import { chooseTheme, useTheme } from './theme.ts';

const THEMES: readonly (readonly [theme: Theme, label: string])[] = [
  ['system', 'System theme'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function ThemeMenu() {
  const chosen = useTheme();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Theme"
          title="Theme"
          className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="sun" />
        </button>
      }
    >
      {THEMES.map(([theme, label]) => (
        <MenuItem key={theme} onSelect={() => chooseTheme(theme)}>
          <Icon name="check" className={chosen === theme ? '' : 'invisible'} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function AccountMenu({ openShortcuts }: { readonly openShortcuts: () => void }) {
  const { account, is_demo: isDemo } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (account === null) return null;

  async function signOut(): Promise<void> {
    try {
      await callConsole('signOut', {});
      client.clear();
      await navigate({ to: '/sign-in' });
    } catch (error) {
      showToast((error as Error).message, 'failure');
    }
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex size-8 items-center justify-center rounded-full border border-line-strong/60 bg-surface text-xs font-semibold text-ink hover:border-line-strong"
        >
          {initialsOf(account.name)}
          <span className="sr-only"> account</span>
        </button>
      }
    >
      <MenuNote>
        <span className="block text-dense font-medium text-ink">{account.name}</span>
        {isDemo ? 'Demo owner, mock mode' : account.email}
      </MenuNote>
      <MenuSeparator />
      <MenuItem render={<Link to="/account" />}>
        <Icon name="account" />
        Account
      </MenuItem>
      <MenuItem render={<Link to="/account/tokens" />}>
        <Icon name="keys" />
        Tokens
      </MenuItem>
      <MenuItem onSelect={openShortcuts}>
        <Icon name="keys" />
        Keyboard shortcuts
      </MenuItem>
      <MenuItem
        render={
          <a href="/reference">
            <Icon name="external" />
            API reference
          </a>
        }
      />
      {!isDemo && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void signOut()}>
            <Icon name="leave" />
            Sign out
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
