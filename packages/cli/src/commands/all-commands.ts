import { api } from './api.ts';
import { canI } from './can-i.ts';
import { listCommands } from './commands.ts';
import { completion } from './completion.ts';
import { contextList, contextUse, logout, whoami } from './context.ts';
import { dbDump, dbPsql, dbRestore } from './db.ts';
import { deploy } from './deploy.ts';
import { dnsCheck, dnsDiff, dnsImport } from './dns.ts';
import { doctor } from './doctor.ts';
import { diffCommand } from './diff.ts';
import { exportCommand } from './export.ts';
import { externalDns } from './external-dns.ts';
import type { HandWritten } from './hand-written.ts';
import { listen, trigger } from './listen.ts';
import { login } from './login.ts';
import { logs } from './logs.ts';
import { mcp } from './mcp.ts';
import { mockCommands } from './mock.ts';
import { applyCommand, planCommand, undoCommand } from './plan.ts';
import { dev, serverCommands } from './server.ts';
import { skills } from './skills.ts';
import { terraformInstall } from './terraform.ts';
import { vpnJoin } from './vpn-join.ts';

/** Every command that is written by hand, in the order of the help. */
export const handWritten: readonly HandWritten[] = [
  login,
  logout,
  whoami,
  contextList,
  contextUse,
  dev,
  deploy,
  listen,
  trigger,
  logs,
  exportCommand,
  planCommand,
  applyCommand,
  undoCommand,
  diffCommand,
  dnsImport,
  dnsDiff,
  dnsCheck,
  dbPsql,
  dbDump,
  dbRestore,
  vpnJoin,
  terraformInstall,
  externalDns,
  mcp,
  ...mockCommands,
  ...serverCommands,
  api,
  canI,
  doctor,
  completion(() => handWritten),
  skills,
  listCommands(() => handWritten),
];
