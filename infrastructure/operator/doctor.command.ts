import { inspectConfiguration } from '../configuration.js';
import { examine } from '../doctor/examine.js';
import type { Finding } from '../doctor/finding.js';
import { embeddedDatabase } from './operator-resources.js';
import { standaloneCommand } from './standalone-command.js';

const MARKS = { ok: 'ok     ', warning: 'WARNING', fatal: 'FATAL  ' } as const;

export const doctorCommand = standaloneCommand({
  name: 'doctor',
  summary:
    'look at settings, versions, schema, contracts, relayers, Redis, storage, mail, clocks, rates and TLS; say what to do',
  arguments: {},
  changes: false,
  execute: async (_given, environment) => {
    const { configuration } = inspectConfiguration(environment);
    const database = await embeddedDatabase(configuration);
    try {
      const findings = await examine(environment, {
        isAtStart: false,
        embeddedDatabaseUrl: database?.databaseUrl ?? null,
      });
      const isFatal = findings.some(({ level }) => level === 'fatal');
      return { text: tableOf(findings), json: { isFit: !isFatal, findings }, isFailure: isFatal };
    } finally {
      await database?.close();
    }
  },
});

function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const rows = findings.map(({ level, check, sentence }) => `${MARKS[level]}  ${check.padEnd(width)}  ${sentence}`);
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  return [...rows, `${count('ok')} ok, ${count('warning')} warnings, ${count('fatal')} fatal.`].join('\n');
}
