// node scripts/verify-tax-document.mjs <file.pdf> [--key X,Y] [--origin URL]: verifies the signature in a signed Bewirtungsbeleg or Eigenbeleg,
// without the service (docs/rules/documents.md#signed-tax-documents). Prints what was signed and by which key. The exit code is 1 when something
// does not hold, and 2 when all holds, but nobody has said whose key and origin they are: anybody can sign a document with a key of their own.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const USER_PRESENT_AND_VERIFIED = 0b101;
const FLAGS_AT = 32;

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const bytesOf = (base64url) => Buffer.from(base64url, 'base64url');

async function attachmentsOf(path) {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const attachments = Object.values((await (await task.promise).getAttachments()) ?? {});
  await task.destroy();
  return new Map(attachments.map(({ filename, content }) => [filename, Buffer.from(content)]));
}

/** The authenticator names its site by a hash: the host of the origin, or a domain above it. */
function isOfSite(authenticatorData, origin) {
  const labels = new URL(origin).hostname.split('.');
  const named = authenticatorData.subarray(0, FLAGS_AT);
  return labels.some((_, index) => sha256(labels.slice(index).join('.')).equals(named));
}

/** P-256 coordinates in hexadecimal digits, as the wallet lists its owners, or in base64url, as in the file. */
function isKey({ x, y }, given) {
  const normal = (text) =>
    /^(0x)?[0-9a-f]{64}$/i.test(text) ? Buffer.from(text.slice(-64), 'hex').toString('base64url') : text;
  const [givenX, givenY] = given.split(',').map((text) => normal(text.trim()));
  return givenX === x && givenY === y;
}

/** @returns each check with whether it holds */
function checks(files) {
  const document = files.get('document.json');
  const proof = JSON.parse(files.get('signature.json'));
  const statement = JSON.parse(document);
  const clientData = bytesOf(proof.clientDataJSON);
  const { type, challenge, origin } = JSON.parse(clientData);
  const authenticatorData = bytesOf(proof.authenticatorData);
  const hash = sha256(document).toString('hex');
  const expected = sha256(`account-and-payments-service:tax-document\0${origin}\0${hash}`).toString('base64url');
  const key = createPublicKey({ key: proof.publicKey, format: 'jwk' });
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  const receipt = [...files].find(([name]) => name.startsWith('receipt.'))?.[1];
  return {
    statement,
    origin,
    publicKey: proof.publicKey,
    holds: {
      'document.json has the hash that signature.json names': proof.signedFile.sha256 === hash,
      'the passkey was asked for this document': type === 'webauthn.get' && challenge === expected,
      'the person was present and verified':
        (authenticatorData[FLAGS_AT] & USER_PRESENT_AND_VERIFIED) === USER_PRESENT_AND_VERIFIED,
      'the passkey belongs to the site of this origin': isOfSite(authenticatorData, origin),
      'the signature is of this key': verify('sha256', signed, key, bytesOf(proof.signature)),
      'the receipt is the one that was signed':
        statement.receiptFileSha256 === undefined ||
        (receipt && sha256(receipt).toString('hex') === statement.receiptFileSha256),
    },
  };
}

const options = { key: { type: 'string' }, origin: { type: 'string' } };
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const result = checks(await attachmentsOf(positionals[0]));
if (values.key !== undefined) result.holds['the key is the one that was given'] = isKey(result.publicKey, values.key);
if (values.origin !== undefined) result.holds['the origin is the one that was given'] = values.origin === result.origin;
const isValid = Object.values(result.holds).every((holds) => holds === true);
const isSignerKnown = values.key !== undefined && values.origin !== undefined;
process.stdout.write(`${JSON.stringify({ isValid, isSignerKnown, ...result }, null, 2)}\n`);
if (!isValid) process.exitCode = 1;
else process.exitCode = isSignerKnown ? 0 : 2;
