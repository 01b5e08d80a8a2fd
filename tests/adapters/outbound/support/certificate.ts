import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a self-signed certificate, which is its own authority. PEM. */
export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

const ECDSA_WITH_SHA256 = sequence(identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

/** A certificate for one domain name, valid from 2020 to 2049. */
export function certificateFor(name: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const commonName = identifier([0x55, 0x04, 0x03]);
  const holder = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(name)))));
  const alternativeName = sequence(
    identifier([0x55, 0x1d, 0x11]),
    element(0x04, sequence(element(0x82, Buffer.from(name)))),
  );
  const body = sequence(
    element(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    holder,
    sequence(time('200101000000Z'), time('491231235959Z')),
    holder,
    publicKey.export({ format: 'der', type: 'spki' }),
    element(0xa3, sequence(alternativeName)),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, ECDSA_WITH_SHA256, element(0x03, signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/* DER: tag, length, content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function identifier(bytes: readonly number[]): Buffer {
  return element(0x06, Buffer.from(bytes));
}

function integer(value: number): Buffer {
  return element(0x02, Buffer.of(value));
}

function time(text: string): Buffer {
  return element(0x17, Buffer.from(text));
}
