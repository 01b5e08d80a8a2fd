import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was typed. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
