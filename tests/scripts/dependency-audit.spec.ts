import { expect, it } from '@jest/globals';

/* The scripts are JavaScript, and have no declarations for the compiler. */
const MODULE: string = '../../scripts/lib/dependency-audit.mjs';
const { judgeAudit }: { judgeAudit(text: string): { readonly code: number; readonly output: string } } = await import(
  MODULE
);

const report = (...severities: readonly string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<1.2.3' }]),
    ),
  });

it.each(['high', 'critical'])('a %s vulnerability fails, and is named', (severity) => {
  const { code, output } = judgeAudit(report('low', severity));
  expect(code).toBe(1);
  expect(output).toContain(`p1 <1.2.3: ${severity}`);
  expect(output).not.toContain('p0');
});

it('lesser ones, and none, do not', () => {
  expect(judgeAudit(report('low', 'moderate')).code).toBe(0);
  expect(judgeAudit(report())).toEqual({ code: 0, output: 'no known high or critical vulnerability in what runs' });
});

it.each([
  JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
  JSON.stringify({ error: { summary: 'offline' } }),
  '',
  'npm: command not found',
])('a registry that does not answer fails nothing, but it is said: %s', (text) => {
  const { code, output } = judgeAudit(text);
  expect(code).toBe(0);
  expect(output).toMatch(/^not checked: /);
});
