import 'reflect-metadata';
import './runtime-notice.js';
import { answerToOptions } from './main-options.js';
import { start } from './start.js';

const answer = answerToOptions(process.argv.slice(2), process.env);
if (answer === null) {
  await start();
} else {
  (answer.isError ? process.stderr : process.stdout).write(answer.text);
  process.exitCode = answer.isError ? 1 : 0;
}
