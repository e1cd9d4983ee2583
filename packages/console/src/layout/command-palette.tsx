import { rank } from '@landhold/portal/search';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { documentationQuery } from '../api/documentation-api.ts';
import { resourcesQuery } from '../api/resources-api.ts';
import { classNames } from '../components/class-names.ts';
import { Palette } from '../components/dialog.tsx';
import type { IconName } from '../components/icon.tsx';
import { Icon } from '../components/icon.tsx';
import { displayName } from '../display-name.ts';
import type { KindTag } from '../kinds.ts';
import { KIND_TAGS, kindOfId, KINDS } from '../kinds.ts';
import { useSession } from '../session.ts';
import { ALL_PLACES } from './places.ts';
import { chooseTheme } from './theme.ts';

interface Command {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly icon: IconName;
  readonly run: () => void;
}

const SHOWN = 12;

export interface CommandPaletteProps {
  readonly project: string | undefined;
  readonly onClose: () => void;
  readonly openShortcuts: () => void;
}

function usePageCommands({ project, onClose, openShortcuts }: CommandPaletteProps): Command[] {
  const navigate = useNavigate();
  const { account } = useSession();
  const go = (to: string) => (): void => {
    onClose();
    void navigate({ to });
  };
  const inProject = project === undefined ? [] : ALL_PLACES;
  const creates = project === undefined ? [] : KIND_TAGS;
  return [
    ...inProject.map((place) => ({
      id: `go-${place.path}`,
      title: place.title,
      note: 'Page',
      icon: place.icon,
      run: go(`/p/${project}/${place.path}`),
    })),
    ...(project === undefined
      ? []
      : [
          {
            id: 'new-key',
            title: 'Create a key',
            note: 'Action',
            icon: 'plus' as const,
            run: go(`/p/${project}/keys/new`),
          },
        ]),
    ...creates.map((tag) => ({
      id: `new-${tag}`,
      title: `Create a ${KINDS[tag].singular}`,
      note: 'Action',
      icon: 'plus' as const,
      run: go(`/p/${project}/${tag}/new`),
    })),
    ...(account?.is_administrator
      ? [
          {
            id: 'new-project',
            title: 'Create a project',
            note: 'Action',
            icon: 'plus' as const,
            run: go('/projects/new'),
          },
        ]
      : []),
    { id: 'tokens', title: 'Tokens', note: 'Page', icon: 'keys', run: go('/account/tokens') },
    { id: 'account', title: 'Account', note: 'Page', icon: 'account', run: go('/account') },
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      id: `theme-${theme}`,
      title: `Theme: ${theme}`,
      note: 'Action',
      icon: 'sun' as const,
      run: () => {
        chooseTheme(theme);
        onClose();
      },
    })),
    { id: 'shortcuts', title: 'Keyboard shortcuts', note: 'Action', icon: 'keys', run: openShortcuts },
  ];
}

const NEWEST = 100;
/** For each kind. */
const FOUND = 5;

interface Found {
  readonly commands: readonly Command[];
  /** Kinds with more records than were searched. */
  readonly unseen: readonly KindTag[];
}

/** Resources by any part of their name among each kind's newest, or by how it begins; whole ids lead there directly. */
function useFoundResources(project: string | undefined, text: string, onClose: () => void): Found {
  const navigate = useNavigate();
  const isAsked = project !== undefined && text.length >= 2;
  const newest = useQueries({
    queries: KIND_TAGS.map((tag) => ({
      ...resourcesQuery(project ?? '', tag, { limit: NEWEST }),
      enabled: isAsked,
      staleTime: 30_000,
    })),
  });
  const unseen = isAsked ? KIND_TAGS.filter((_tag, index) => newest[index]!.data?.has_more) : [];
  const named = useQueries({
    queries: unseen.map((tag) => ({
      ...resourcesQuery(project ?? '', tag, { search: text, limit: FOUND }),
      staleTime: 30_000,
    })),
  });
  if (!isAsked) return { commands: [], unseen };
  const toCommand = (path: string, title: string, note: string, icon: IconName): Command => ({
    id: path,
    title,
    note,
    icon,
    run: () => {
      onClose();
      void navigate({ to: `/p/${project}/${path}` });
    },
  });
  const kind = kindOfId(text);
  if (text.startsWith('req_'))
    return { commands: [toCommand(`requests/${text}`, text, 'Request', 'requests')], unseen };
  if (text.startsWith('plan_')) return { commands: [toCommand(`plans/${text}`, text, 'Plan', 'plans')], unseen };
  if (kind !== undefined && text.length > 20)
    return { commands: [toCommand(`${kind}/${text}`, text, KINDS[kind].singular, KINDS[kind].icon)], unseen };
  const commands = KIND_TAGS.flatMap((tag, index) => {
    const records = newest[index]!.data?.data ?? [];
    const older = named[unseen.indexOf(tag)]?.data?.data ?? [];
    const found = [
      ...records.filter((record) =>
        [record.name, displayName(record)].some((name) => name.includes(text.toLowerCase())),
      ),
      ...older.filter(({ id }) => !records.some((record) => record.id === id)),
    ];
    return found
      .slice(0, FOUND)
      .map((record) => toCommand(`${tag}/${record.id}`, displayName(record), KINDS[tag].singular, KINDS[tag].icon));
  });
  return { commands, unseen };
}

/** From the reference and the guides. */
const FOUND_TEXTS = 5;

function useDocumentation(text: string, onClose: () => void): Command[] {
  const { data = [] } = useQuery({ ...documentationQuery, enabled: text.length >= 2 });
  return rank(data, text, FOUND_TEXTS).map(({ kind, title, href }) => ({
    id: href + title,
    title,
    note: kind === 'Section' ? 'Guide' : kind,
    icon: 'external',
    run: () => {
      onClose();
      window.open(href, '_blank', 'noopener');
    },
  }));
}

export function CommandPalette(props: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const words = text.trim().toLowerCase();
  const pages = usePageCommands(props).filter(({ title }) => title.toLowerCase().includes(words));
  const found = useFoundResources(props.project, text.trim(), props.onClose);
  const documentation = useDocumentation(text.trim(), props.onClose);
  const commands = [...pages, ...found.commands].slice(0, SHOWN - documentation.length).concat(documentation);
  const current = commands[Math.min(at, commands.length - 1)];

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, commands.length - 1) + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      current?.run();
    }
  }

  return (
    <Palette onClose={props.onClose} title="Find anything">
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
        aria-label="Search pages, actions, names and IDs"
        placeholder="Search pages, actions, names and IDs"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-sm outline-none placeholder:text-muted"
      />
      <ul id={listId} role="listbox" aria-label="Results" className="flex min-h-24 flex-col p-2">
        {commands.map((command) => (
          <CommandRow
            key={command.id}
            id={`${listId}-${command.id}`}
            command={command}
            isCurrent={command === current}
          />
        ))}
        {commands.length === 0 && <li className="p-3 text-dense text-muted">No results for “{text}”</li>}
      </ul>
      {found.unseen.length > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-pretty text-muted">
          Among older {listKinds(found.unseen)}, only names that begin with this are found.
        </p>
      )}
    </Palette>
  );
}

function listKinds(tags: readonly KindTag[]): string {
  return new Intl.ListFormat('en').format(tags.map((tag) => KINDS[tag].plural));
}

function CommandRow({ id, command, isCurrent }: { id: string; command: Command; isCurrent: boolean }) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={command.run}
      // The field above handles the keys, and keeps the focus.
      onKeyDown={() => {}}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-dense hover:bg-sunken',
        isCurrent && 'bg-accent-soft text-accent',
      )}
    >
      <Icon name={command.icon} />
      <span className="min-w-0 truncate">{command.title}</span>
      <span className="ml-auto shrink-0 text-xs text-muted">{command.note}</span>
    </li>
  );
}
