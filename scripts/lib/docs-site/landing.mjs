/** The page at the root of the service. */
export function landing({ style, icon }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Account and Payments</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<main class="landing">
<h1>Account and Payments</h1>
<p>A money account that programs can use and only its owner can spend from.</p>
<div class="cards">
<a href="/app"><strong>Open the app</strong>See your money, approve payments, connect programs.</a>
<a href="/docs"><strong>Read the documentation</strong>Your first payment over REST in five minutes.</a>
<a href="/docs/reference"><strong>API reference</strong>Every endpoint, to read and to try.</a>
</div>
</main>
</body>
</html>
`;
}
