/** The languages of the pages; readers of others get the first one. */
export const PAGE_LANGUAGES = ['en', 'de'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/* Every sentence of the pages under /oauth. `{client}`, `{user}`, `{host}` and `{seconds}` are filled in by the page. */
const EN = {
  product: 'Account and payments',
  loading: 'One moment …',
  noScript: 'This page needs JavaScript. Turn it on in your browser, then load the page again.',
  request: {
    application: 'Application',
    website: 'Website, as it says',
    check: 'Checked',
    verified: 'Yes. Whoever runs this service has entered this application.',
    unverified:
      'No. Anybody can give an application this name: go on only if you have started this yourself, just now, in {client}.',
    name: 'Beware',
    resembles:
      'The name {client} looks like {resembles}, which is a user or a part of this service. This application is neither.',
    answer: 'You return to',
    answerHost: '{host}',
    answerProgram: 'a program on this computer ({host})',
    answerApp: 'an app on this device ({host})',
    afterwards: 'Afterwards',
    answerDevice: 'The device that showed you the code goes on by itself.',
  },
  signIn: {
    title: 'Sign in',
    lead: '{client} wants to use your account. Sign in first; what it may do is your decision.',
    label: 'Your passkey',
    hint: 'Select the field and choose your passkey from the list. There is nothing to type.',
    submit: 'Sign in with a passkey',
    cancel: 'Cancel',
    waiting: 'Waiting for your passkey …',
    newHere: 'No account yet?',
    signUp: 'Create one',
    thenAgain: 'and start again in {client}.',
    noPasskeys:
      'This browser cannot use passkeys, or not at this address. Open {client} in a current browser, on the device that has your passkey, and start again there.',
  },
  consent: {
    title: 'What may {client} do?',
    lead: 'You are signed in as {user}. What is ticked, {client} may do; what is not ticked, it may not, even if you allowed it before.',
    read: 'See',
    write: 'Change',
    optional: 'Only if you want it',
    optionalHint: 'Applications do not usually get this. {client} asks for it by name; tick it if you know what for.',
    money: 'Money',
    moneyWarning:
      'This can lead to money leaving your account, and is never ticked for you. A proposal waits until you approve it with your passkey; an agent session spends by itself, within the limits that you activated.',
    grantedBefore: 'allowed before',
    tickAll: 'Tick all of these',
    allow: 'Allow what is ticked',
    deny: 'Deny everything',
    afterwards: 'You can end this connection whenever you like, in',
    account: 'your account',
  },
  leaving: { title: 'Going back', lead: 'You are on your way back to {client}. If nothing happens, close this page.' },
  over: {
    title: 'This request is over',
    lead: 'It was answered already, was older than ten minutes, or belongs to another browser. Opening it has changed nothing.',
    next: 'Go back to the application and start there again.',
  },
  unavailable: { title: 'This page could not be loaded', lead: 'The service did not answer.', retry: 'Try again' },
  problem: {
    cancelled: 'The sign-in was cancelled or took too long. Try again, or cancel to go back.',
    notAccepted: 'This passkey was not accepted. Try again, or choose another passkey.',
    unusable: 'Your passkey could not be used. Try again, or use another device.',
    nothingTicked: 'Nothing is ticked. Tick at least one line, or deny everything.',
    tooMany: 'There were too many attempts. Try again in {seconds} seconds.',
    unreachable: 'The service did not answer. Check your connection and try again.',
  },
  device: {
    title: 'Connect a device',
    label: 'Code',
    lead: 'Type the code that your device shows.',
    wrong: 'That code is wrong, used or expired. Look at your device and type it again.',
    missing: 'No code was typed. Type the code that your device shows.',
    stale: 'This page was open for too long. Type the code again.',
    submit: 'Continue',
    asks: '{client} wants to be connected to your account.',
    compare: 'Go on only if you are holding the device, and it shows this code:',
    cancel: 'Cancel',
    connected: 'Connected',
    connectedLead: 'Your device is connected. You can close this page.',
    refused: 'Not connected',
    refusedLead: 'Your device has been told that you refused. You can close this page.',
    formMissing: 'Open this page first and type the code there.',
    open: 'Type the code',
  },
  error: {
    title: 'This did not work',
    lead: 'The application sent you here with a request that cannot be answered. Nothing has changed, and you were not sent anywhere.',
    next: 'Go back to the application and start there again. If you see this again, tell its makers what stands below.',
    detail: 'For the makers of the application',
  },
};

/** The sentences of the pages in one language. */
export type Texts = typeof EN;

const DE: Texts = {
  product: 'Konto und Zahlungen',
  loading: 'Einen Moment …',
  noScript: 'Diese Seite braucht JavaScript. Schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  request: {
    application: 'Anwendung',
    website: 'Website, nach eigener Angabe',
    check: 'Geprüft',
    verified: 'Ja. Wer diesen Dienst betreibt, hat diese Anwendung eingetragen.',
    unverified:
      'Nein. Jeder kann einer Anwendung diesen Namen geben: Machen Sie nur weiter, wenn Sie dies gerade eben selbst in {client} begonnen haben.',
    name: 'Vorsicht',
    resembles:
      'Der Name {client} sieht aus wie {resembles}. So heißt ein Nutzer oder ein Teil dieses Dienstes. Diese Anwendung ist keines von beiden.',
    answer: 'Sie kehren zurück zu',
    answerHost: '{host}',
    answerProgram: 'einem Programm auf diesem Computer ({host})',
    answerApp: 'einer App auf diesem Gerät ({host})',
    afterwards: 'Danach',
    answerDevice: 'Das Gerät, das Ihnen den Code gezeigt hat, macht von selbst weiter.',
  },
  signIn: {
    title: 'Anmelden',
    lead: '{client} möchte Ihr Konto benutzen. Melden Sie sich zuerst an; was die Anwendung darf, entscheiden Sie.',
    label: 'Ihr Passkey',
    hint: 'Wählen Sie das Feld und dann Ihren Passkey aus der Liste. Sie müssen nichts eintippen.',
    submit: 'Mit Passkey anmelden',
    cancel: 'Abbrechen',
    waiting: 'Wartet auf Ihren Passkey …',
    newHere: 'Noch kein Konto?',
    signUp: 'Konto eröffnen',
    thenAgain: 'und in {client} neu beginnen.',
    noPasskeys:
      'Dieser Browser kann keine Passkeys benutzen, oder nicht an dieser Adresse. Öffnen Sie {client} in einem aktuellen Browser auf dem Gerät, das Ihren Passkey hat, und beginnen Sie dort neu.',
  },
  consent: {
    title: 'Was darf {client}?',
    lead: 'Sie sind angemeldet als {user}. Was angekreuzt ist, darf {client}; was nicht angekreuzt ist, nicht, auch wenn Sie es früher erlaubt haben.',
    read: 'Sehen',
    write: 'Ändern',
    optional: 'Nur wenn Sie es möchten',
    optionalHint:
      'Das bekommen Anwendungen gewöhnlich nicht. {client} fragt ausdrücklich danach; kreuzen Sie es an, wenn Sie wissen, wofür.',
    money: 'Geld',
    moneyWarning:
      'Damit kann Geld Ihr Konto verlassen; deshalb ist es nie im Voraus angekreuzt. Ein Vorschlag wartet, bis Sie ihn mit Ihrem Passkey freigeben; eine Agenten-Vollmacht gibt von selbst aus, in den Grenzen, die Sie freigegeben haben.',
    grantedBefore: 'früher erlaubt',
    tickAll: 'Alle ankreuzen',
    allow: 'Angekreuztes erlauben',
    deny: 'Alles ablehnen',
    afterwards: 'Sie können diese Verbindung jederzeit beenden:',
    account: 'in Ihrem Konto',
  },
  leaving: {
    title: 'Zurück zur Anwendung',
    lead: 'Sie werden zu {client} zurückgebracht. Wenn nichts geschieht, schließen Sie diese Seite.',
  },
  over: {
    title: 'Diese Anfrage ist vorbei',
    lead: 'Sie wurde schon beantwortet, war älter als zehn Minuten oder gehört zu einem anderen Browser. Dass Sie sie geöffnet haben, hat nichts geändert.',
    next: 'Gehen Sie zurück zur Anwendung und beginnen Sie dort neu.',
  },
  unavailable: {
    title: 'Diese Seite konnte nicht geladen werden',
    lead: 'Der Dienst hat nicht geantwortet.',
    retry: 'Noch einmal versuchen',
  },
  problem: {
    cancelled:
      'Die Anmeldung wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es noch einmal, oder brechen Sie ab, um zurückzugehen.',
    notAccepted:
      'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Passkey.',
    unusable:
      'Ihr Passkey konnte nicht benutzt werden. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes Gerät.',
    nothingTicked: 'Nichts ist angekreuzt. Kreuzen Sie mindestens eine Zeile an, oder lehnen Sie alles ab.',
    tooMany: 'Das waren zu viele Versuche. Versuchen Sie es in {seconds} Sekunden noch einmal.',
    unreachable: 'Der Dienst hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  device: {
    title: 'Ein Gerät verbinden',
    label: 'Code',
    lead: 'Geben Sie den Code ein, den Ihr Gerät zeigt.',
    wrong:
      'Dieser Code ist falsch, benutzt oder abgelaufen. Sehen Sie auf Ihr Gerät und geben Sie ihn noch einmal ein.',
    missing: 'Es wurde kein Code eingegeben. Geben Sie den Code ein, den Ihr Gerät zeigt.',
    stale: 'Diese Seite war zu lange offen. Geben Sie den Code noch einmal ein.',
    submit: 'Weiter',
    asks: '{client} möchte mit Ihrem Konto verbunden werden.',
    compare: 'Machen Sie nur weiter, wenn Sie das Gerät in der Hand haben und es diesen Code zeigt:',
    cancel: 'Abbrechen',
    connected: 'Verbunden',
    connectedLead: 'Ihr Gerät ist verbunden. Sie können diese Seite schließen.',
    refused: 'Nicht verbunden',
    refusedLead: 'Ihr Gerät hat erfahren, dass Sie abgelehnt haben. Sie können diese Seite schließen.',
    formMissing: 'Öffnen Sie zuerst diese Seite und geben Sie dort den Code ein.',
    open: 'Den Code eingeben',
  },
  error: {
    title: 'Das hat nicht geklappt',
    lead: 'Die Anwendung hat Sie mit einer Anfrage hierhergeschickt, die nicht beantwortet werden kann. Nichts hat sich geändert, und Sie wurden nirgendwohin geschickt.',
    next: 'Gehen Sie zurück zur Anwendung und beginnen Sie dort neu. Wenn Sie dies wieder sehen, sagen Sie deren Herstellern, was unten steht.',
    detail: 'Für die Hersteller der Anwendung',
  },
};

export const TEXTS: Readonly<Record<PageLanguage, Texts>> = { en: EN, de: DE };
