import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TextRecognizer } from '../../../adapters/documents/reading/pictures/text-recognizer.js';
import { readFile } from '../../../adapters/documents/reading/read-file.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { type CorpusDocument, corpus, type Part } from './corpus.js';
import { FIELDS, type Field } from './sales/sale.js';
import { inventedIn, type Scores, scoresOf } from './score.js';

/** What should be reached on clean and phone-like pictures, and on PDFs. Rough ones are crumpled and blurred, and have figures of their own. */
const GOALS: Partial<Record<Field, number>> = {
  totalAmountValue: 0.97,
  date: 0.97,
  merchantName: 0.9,
  lineItems: 0.85,
};
const SECONDS_GOAL = 4;
const TODAY = calendarDate('2026-12-31');

interface Measured {
  readonly document: CorpusDocument;
  readonly scores: Scores;
  readonly invented: readonly Field[];
  readonly seconds: number;
}

/**
 * npm run bench -- receipts [--seed n] [--write folder] [--misses] [--json]: reads a corpus of made documents and compares with their truth.
 * `--misses` tells what was read wrongly, of the known layouts only: the held-out ones stay out of sight.
 */
export async function benchReceipts(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      write: { type: 'string' },
      only: { type: 'string' },
      misses: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const documents = corpus(Number(values.seed)).filter(
    ({ name, part }) => !values.only || (part === 'known' && name.includes(values.only)),
  );
  if (values.write) await writeCorpus(documents, values.write);
  const recognizer = new TextRecognizer();
  const measured: Measured[] = [];
  let peak = 0;
  for (const document of documents) {
    const bytes = await document.file();
    const startedAt = performance.now();
    const reading = await readFile({ bytes, mediaType: document.mediaType, today: TODAY }, recognizer).catch(
      (error: unknown) => {
        process.stderr.write(`${document.name}: ${error}\n`);
        return { outcome: 'unreadable', reason: 'damaged' } as const;
      },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const scores = scoresOf(document.truth, reading);
    peak = Math.max(peak, process.memoryUsage.rss());
    const invented = inventedIn(document.truth, reading);
    measured.push({ document, scores, invented, seconds });
    if (process.stderr.isTTY) process.stderr.write(`\r${measured.length} of ${documents.length}\u001b[K`);
    if (values.misses && document.part === 'known') {
      tellMisses(document, scores, reading);
      if (invented.length > 0) process.stdout.write(`${document.name}: invented ${invented.join(', ')}\n`);
    }
  }
  await recognizer.stop();
  process.stdout.write(
    values.json ? `${JSON.stringify(summaryOf(measured, peak), null, 2)}\n` : reportText(measured, peak),
  );
}

async function writeCorpus(documents: readonly CorpusDocument[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const document of documents) {
    const name = document.name.replace(/[^a-z]+/gi, '-');
    const ending = { 'application/pdf': 'pdf', 'image/png': 'png' }[document.mediaType as string] ?? 'jpg';
    await writeFile(join(folder, `${name}.${ending}`), await document.file());
    await writeFile(join(folder, `${name}.json`), JSON.stringify(document.truth, null, 2));
  }
}

function tellMisses({ name, truth }: CorpusDocument, scores: Scores, reading: object): void {
  for (const field of FIELDS) {
    if ((scores[field] ?? 1) === 1) continue;
    const terms = 'paymentTerms' in reading ? (reading.paymentTerms as Record<string, unknown>) : {};
    const read = (reading as Record<string, unknown>)[field] ?? terms[field];
    const shown = JSON.stringify(read, (key, value: unknown) =>
      key === 'place' || key === 'confidence' ? undefined : typeof value === 'bigint' ? Number(value) / 10_000 : value,
    );
    process.stdout.write(`${name}: ${field}\n  is   ${JSON.stringify(truth[field])}\n  read ${shown}\n`);
  }
}

function summaryOf(measured: readonly Measured[], peak: number) {
  const accuracy = (part: Part, isRough: boolean) => {
    const documents = measured.filter(
      ({ document }) => document.part === part && (document.form === 'rough') === isRough,
    );
    return Object.fromEntries(FIELDS.map((field) => [field, accuracyOf(documents, field)]));
  };
  const inventedOf = (part: Part) =>
    measured.filter(({ document }) => document.part === part).flatMap(({ invented }) => invented);
  const seconds = measured
    .filter(({ document }) => document.form !== 'pdf')
    .map((each) => each.seconds)
    .sort((one, other) => one - other);
  return {
    documents: measured.length,
    known: accuracy('known', false),
    heldOut: accuracy('held out', false),
    roughKnown: accuracy('known', true),
    roughHeldOut: accuracy('held out', true),
    invented: { known: inventedOf('known'), heldOut: inventedOf('held out') },
    secondsPerPage: {
      p50: seconds[Math.floor(seconds.length / 2)] ?? null,
      p95: seconds[Math.floor(seconds.length * 0.95)] ?? null,
    },
    peakMemoryMb: Math.round(peak / 1024 / 1024),
  };
}

function accuracyOf(
  measured: readonly Measured[],
  field: Field,
): { readonly share: number; readonly of: number } | null {
  const scores = measured.flatMap(({ scores: all }) => all[field] ?? []);
  return scores.length === 0
    ? null
    : { share: scores.reduce((sum, score) => sum + score, 0) / scores.length, of: scores.length };
}

function reportText(measured: readonly Measured[], peak: number): string {
  const summary = summaryOf(measured, peak);
  const parts = ['known', 'held out'] as const;
  const count = (part: Part) => measured.filter(({ document }) => document.part === part).length;
  const shown = (cell: { readonly share: number; readonly of: number } | null | undefined) =>
    cell ? `${(cell.share * 100).toFixed(1).padStart(6)} % of ${String(cell.of).padStart(2)}` : '       –      ';
  const rows = FIELDS.map((field) => {
    const goal = GOALS[field];
    const cells = [summary.known, summary.heldOut, summary.roughKnown, summary.roughHeldOut].map((part) =>
      shown(part[field]),
    );
    return `${field.padEnd(18)} ${cells.join('   ')}${goal ? `   goal ${goal * 100} %` : ''}`;
  });
  const forms = ['scan', 'phone', 'rough', 'pdf'] as const;
  const totals = forms.map((form) => {
    const cells = parts.map((part) =>
      shown(
        accuracyOf(
          measured.filter(({ document }) => document.form === form && document.part === part),
          'totalAmountValue',
        ),
      ),
    );
    return `total, ${form.padEnd(11)} ${cells.join('   ')}`;
  });
  const { p50, p95 } = summary.secondsPerPage;
  const verdicts = [
    ...parts.flatMap((part) =>
      Object.entries(GOALS).map(([field, goal]) => {
        const cell = (part === 'known' ? summary.known : summary.heldOut)[field as Field];
        return verdict(
          `${field}, ${part}`,
          (cell?.share ?? 0) >= goal,
          `at least ${goal * 100} %, is ${shown(cell).trim()}`,
        );
      }),
    ),
    verdict('seconds a page', (p50 ?? Infinity) <= SECONDS_GOAL, `p50 at most ${SECONDS_GOAL}, is ${p50?.toFixed(2)}`),
  ];
  return [
    `${measured.length} documents: ${count('known')} of known layouts, ${count('held out')} of held-out ones`,
    `${''.padEnd(18)}  known            held out         known, rough    held out, rough`,
    ...rows,
    '',
    ...totals,
    '',
    `given and not printed: known ${listed(summary.invented.known)}, held out ${listed(summary.invented.heldOut)}`,
    `seconds a page: p50 ${p50?.toFixed(2)}, p95 ${p95?.toFixed(2)} (goal: p50 ${SECONDS_GOAL}); memory at most ${summary.peakMemoryMb} MB, with the maker of the corpus`,
    '',
    ...verdicts,
    '',
  ].join('\n');
}

function listed(fields: readonly Field[]): string {
  return fields.length === 0 ? 'nothing' : `${fields.length} (${[...new Set(fields)].join(', ')})`;
}

function verdict(name: string, isReached: boolean, figures: string): string {
  return `${isReached ? 'PASS       ' : 'FALLS SHORT'} ${name}: ${figures}`;
}
