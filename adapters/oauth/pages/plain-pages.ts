/* Pages without a script. The forms come from the library and bring their own protection against forged posts. */

export function codeEntryPage(form: string, failed: boolean): string {
  const hint = failed ? 'That code is wrong, used or expired. Type it again.' : 'Type the code that your device shows.';
  return page(
    'Connect a device',
    `<p>${hint}</p>${form}<button type="submit" form="op.deviceInputForm">Continue</button>`,
  );
}

export function codeConfirmPage(form: string, clientName: string, userCode: string): string {
  return page(
    'Connect a device',
    `<p><strong>${escaped(clientName)}</strong> wants to connect. Go on only if your device shows this code:</p>
    <p><code>${escaped(userCode)}</code></p>${form}
    <button type="submit" form="op.deviceConfirmForm">Continue</button>
    <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button>`,
  );
}

export function deviceConnectedPage(): string {
  return page('Connected', '<p>Your device is connected. You can close this page.</p>');
}

export function errorPage(error: string, description: string): string {
  return page('This did not work', `<p>${escaped(description)}</p><p><code>${escaped(error)}</code></p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/oauth/assets/interaction.css">
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
