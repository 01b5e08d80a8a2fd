// node scripts/verify-tax-document.mjs <file.pdf>: verifies the signature in a signed Bewirtungsbeleg or Eigenbeleg, without the service
// (docs/rules/documents.md#signed-tax-documents). Prints what was signed and by which key; the exit code is 1 when something does not hold.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
      'the signature is of this key': verify('sha256', signed, key, bytesOf(proof.signature)),
      'the receipt is the one that was signed':
        statement.receiptFileSha256 === undefined ||
        (receipt && sha256(receipt).toString('hex') === statement.receiptFileSha256),
    },
  };
}

const result = checks(await attachmentsOf(process.argv[2]));
const isValid = Object.values(result.holds).every((holds) => holds === true);
process.stdout.write(`${JSON.stringify({ isValid, ...result }, null, 2)}\n`);
process.exitCode = isValid ? 0 : 1;
