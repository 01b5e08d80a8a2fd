// Holds OpenAPI documents against the rules of scripts/lib/document-rules.mjs. Arguments: the documents. Fails for each fault and warning.
import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { documentRules } from './lib/document-rules.mjs';

/** Faults are 0, warnings 1. */
const LEAST_SEVERITY = 1;

const linter = new spectral.Spectral();
linter.setRuleset(documentRules());
for (const file of process.argv.slice(2)) {
  const document = new spectral.Document(readFileSync(file, 'utf8'), parsers.Json, file);
  for (const { code, message, path, range, severity } of await linter.run(document)) {
    if (severity > LEAST_SEVERITY) continue;
    process.exitCode = 1;
    process.stdout.write(`${file}:${range.start.line + 1} ${code} ${path.join('.')}: ${message}\n`);
  }
}
