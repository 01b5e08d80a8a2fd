// Reads `[contract, mutants]` from its input and prints the bytecodes. A process of its own, because the compiler takes much memory.
import { text } from 'node:stream/consumers';
import { compileMutants } from '../../../../scripts/build-contracts.mjs';

process.stdout.write(JSON.stringify(await compileMutants(...JSON.parse(await text(process.stdin)))));
