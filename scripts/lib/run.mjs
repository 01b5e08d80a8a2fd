import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end. A signal to this process ends the command first.
 * @param {object} options `show`: its output goes to ours instead of being collected; `env`: variables to add
 * @returns {Promise<{code: number, output: string}>} `output` is standard output and error, mixed
 */
export function run(command, args, { show = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    let received;
    const forward = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = (settle) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      if (received !== undefined) process.exit(128 + constants.signals[received]);
      settle();
    };
    child.on('error', (error) => done(() => reject(error)));
    child.on('close', (code) => done(() => resolve({ code: code ?? 1, output })));
  });
}

/** Runs a JavaScript program with the Node that runs us. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
