/** The page on which people sign in and consent. */
export function interactionPage(): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Connect an application</title></head>
<body><main><h1>Connect an application</h1><p>This page needs JavaScript.</p></main></body>
</html>
`;
}
