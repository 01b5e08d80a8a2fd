import 'reflect-metadata';
import { start } from '../../infrastructure/start.js';
import { faultPoints } from './fault-points.js';

/** The service as it is, except that it kills itself at FAULT_POINT. */
const point = Object.entries(faultPoints).find(([name]) => name === process.env['FAULT_POINT']);
if (!point) throw new Error(`FAULT_POINT must be one of ${Object.keys(faultPoints).join(', ')}`);
await start(point[1]);
