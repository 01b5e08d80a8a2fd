import 'reflect-metadata';
import { start } from '../../infrastructure/start.js';
import { callFaultPoints } from './call-fault-points.js';
import { faultPoints } from './fault-points.js';
import { notificationFaults } from './notification-faults.js';
import { payoutFaults } from './payout-faults.js';
import { virtualAccountFaults } from './virtual-account-faults.js';

/** The service as it is, except that it kills itself at FAULT_POINT. */
const points = { ...faultPoints, ...callFaultPoints, ...notificationFaults, ...payoutFaults, ...virtualAccountFaults };
const point = Object.entries(points).find(([name]) => name === process.env['FAULT_POINT']);
if (!point) throw new Error(`FAULT_POINT must be one of ${Object.keys(points).join(', ')}`);
await start(point[1]);
