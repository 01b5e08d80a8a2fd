import type { SigningKeyRotation } from '../../../application/access/signing-key-rotation.js';
import type { KeyStatus, ResealSecrets } from '../../../application/secret-keys/reseal-secrets.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function keyStatusCommand(secrets: Pick<ResealSecrets, 'status'>): OperatorCommand {
  return operatorCommand({
    name: 'keys status',
    summary: 'show how many rows and files each secret key still seals, and which can be taken out of SECRETS_KEY',
    arguments: {},
    execute: async () => {
      const keys = await secrets.status();
      return { text: keys.map(describe).join('\n'), json: { keys } };
    },
  });
}

export function resealCommand(secrets: Pick<ResealSecrets, 'execute'>): OperatorCommand {
  return operatorCommand({
    name: 'keys reseal',
    summary:
      'seal everything with the first key of SECRETS_KEY, in portions beside the running service; then the other keys can be taken out. ' +
      'Can be interrupted and repeated',
    arguments: {},
    confirmation: 'yes, write every row again that another key has sealed',
    execute: async () => {
      const report = await secrets.execute();
      const text = [
        `${report.resealed} were sealed again.`,
        ...report.released.map((id) => `The key "${id}" can be taken out of SECRETS_KEY.`),
        ...report.kept.map(({ id, why }) => `The key "${id}" must stay: ${why}.`),
      ].join('\n');
      return { text, json: report, isFailure: report.kept.length > 0 };
    },
  });
}

export function rotateSigningCommand(rotation: SigningKeyRotation): OperatorCommand {
  return operatorCommand({
    name: 'keys rotate-signing',
    summary:
      'replace the key that signs access tokens: the next one is published now, and signs in ten minutes, when every process knows it. ' +
      'The former one verifies for an hour more',
    arguments: {},
    flags: { leaked: 'the key is in wrong hands: end it and every token at once; clients ask for new ones' },
    confirmation: 'yes, plan the next key; with --leaked every access token ends at once',
    execute: async ({ leaked }) => {
      const { kid, signsFrom, isPlanned } = await rotation.rotate(leaked !== undefined);
      const text = isPlanned
        ? `The key ${kid} is published and signs from ${signsFrom.toISOString()} on.`
        : `The key ${kid} is planned already and signs from ${signsFrom.toISOString()} on.`;
      return { text, json: { kid, signsFrom, isPlanned } };
    },
  });
}

function describe({ id, isFirst, isConfigured, isNeeded, rows, sealed }: KeyStatus): string {
  const state = isFirst ? 'seals' : isNeeded ? 'must stay' : 'can be taken out';
  const places = sealed.map(({ place, rows: count }) => `  ${count} in ${place}`);
  return [`${id}: ${isConfigured ? state : 'is missing in SECRETS_KEY'}, ${rows} sealed`, ...places].join('\n');
}
