import { join } from 'node:path';
import { ReadingProcesses } from '../../adapters/documents/reading/reading-processes.js';
import { DisplayCopies } from '../../application/documents/display-copies.js';
import { DocumentReader } from '../../application/documents/document-reader.js';
import { Clock } from '../../application/ports/clock.js';
import { PROJECT_ROOT } from '../project-root.js';
import { module } from '../wiring/module.js';
import { alias, implement } from '../wiring/rows.js';

/** Compiled on its own, so that the service itself never loads what decodes a stranger's files. */
const READING_PROGRAM = join(PROJECT_ROOT, 'dist', 'adapters', 'documents', 'reading', 'reading-process.js');

/** Reading the files that users store. */
export const documentsModule = module(
  implement(ReadingProcesses, (clock: Clock) => new ReadingProcesses(READING_PROGRAM, clock), [Clock]),
  alias(DocumentReader, ReadingProcesses),
  alias(DisplayCopies, ReadingProcesses),
);
