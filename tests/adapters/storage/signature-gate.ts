import { createHash, createHmac } from 'node:crypto';
// biome-ignore lint/style/noRestrictedImports: it forwards requests as they are sent, which fetch does not.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** Characters that AWS leaves as they are (RFC 3986). */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Stands before the S3 server of the tests, which reads AWS's fourth signature but does not compute it. It refuses presigned requests whose
 * signature is not that of the request ("Signature Version 4", query parameters) or whose time is over.
 */
export function signatureGate(serverPort: number, secretAccessKey: string, now: () => Date): Server {
  return createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    if (incoming.headers.authorization === undefined && !isPresigned(incoming, url, secretAccessKey, now())) {
      incoming.resume();
      response.writeHead(403).end();
      return;
    }
    forward(incoming, response, serverPort);
  });
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

function isPresigned({ method = '', headers }: IncomingMessage, url: URL, secretAccessKey: string, now: Date): boolean {
  const query = url.searchParams;
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [, day = '', region = '', service = ''] = of('Credential').split('/');
  const [date, time] = [of('Date').slice(0, 8), of('Date').slice(9, 15)];
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  if (!(now.getTime() < Date.parse(iso) + Number(of('Expires')) * 1000)) return false;

  const names = of('SignedHeaders').split(';');
  const canonicalRequest = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hashed = createHash('sha256').update(canonicalRequest).digest('hex');
  const key = ['aws4_request', service, region, day].reduceRight<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', of('Date'), scope, hashed].join('\n')).toString('hex');
  return signature === of('Signature');
}
