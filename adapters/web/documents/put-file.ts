/** Sends a file to the address that the service has given for it. @returns whether it has arrived */
export async function putFile(url: string, file: File, contentType: string): Promise<boolean> {
  const headers = { 'Content-Type': contentType };
  const answer = await fetch(url, { method: 'PUT', body: file, headers }).catch(() => null);
  return answer?.ok === true;
}
