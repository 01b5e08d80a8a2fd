/** Severities that fail the audit. */
const SERIOUS = ['high', 'critical'];

/**
 * Reads what `npm audit --omit=dev --json` said.
 * @returns {{code: number, output: string}} code 1 when a runtime dependency has a known serious vulnerability; 0 also when the registry
 *   did not answer, which the output then says
 */
export function judgeAudit(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    report = {};
  }
  const found = report.vulnerabilities;
  if (typeof found !== 'object' || found === null) {
    const reason = report.message ?? report.error?.summary ?? 'npm audit gave no report';
    return { code: 0, output: `not checked: the registry offers no audit, or cannot be reached (${reason})` };
  }
  const serious = Object.values(found).filter(({ severity }) => SERIOUS.includes(severity));
  const lines = serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  if (lines.length === 0) return { code: 0, output: 'no known high or critical vulnerability in what runs' };
  return {
    code: 1,
    output: [...lines, 'Update them, or say in docs/decisions.md why they do no harm here.'].join('\n'),
  };
}
