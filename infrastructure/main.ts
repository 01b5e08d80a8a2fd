import 'reflect-metadata';
import './runtime-notice.js';
import { start } from './start.js';

await start();
