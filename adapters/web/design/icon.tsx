/** Outlines on a grid of 24, in the colour of the text around them. */
const OUTLINES = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  approve: 'M12 3 5 6v5c0 4.5 3 8.3 7 10 4-1.7 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  activity: 'M4 7h16M4 12h16M4 17h10',
  receive: 'M12 4v12m0 0 5-5m-5 5-5-5M5 20h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  incoming: 'M17 7 7 17m0 0h8m-8 0V9',
  outgoing: 'M7 17 17 7m0 0H9m8 0v8',
  exchange: 'M4 8h14m0 0-4-4m4 4-4 4M20 16H6m0 0 4-4m-4 4 4 4',
  trade: 'M4 17l5-6 4 3 7-8m0 0h-5m5 0v5',
  back: 'M15 5l-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  copy: 'M9 9V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4M5 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  check: 'm5 13 4 4L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19zM12 10v4m0 3h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5m0-8h.01',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M3 3l18 18M10 5.7A9 9 0 0 1 12 5.5c6.5 0 10 6.5 10 6.5a17 17 0 0 1-3.3 4M6.5 7.3A16 16 0 0 0 2 12s3.5 6.5 10 6.5a9.5 9.5 0 0 0 4.2-1M10 10a3 3 0 0 0 4 4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  passkey:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.5 20c0-3.5 3-5.5 6.5-5.5 1.3 0 2.5.3 3.5.8M18 10a2.5 2.5 0 0 0-1 4.8V19l1 1 1-1v-4.2A2.5 2.5 0 0 0 18 10z',
  signOut: 'M10 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5m5-4 4-4m0 0-4-4m4 4H9',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5',
  link: 'M10 14 20 4m0 0h-6m6 0v6M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  offline:
    'M3 3l18 18M8.5 16.5a5 5 0 0 1 5.5-1M5 13a10 10 0 0 1 4.5-2.6M2 9.5A15 15 0 0 1 6.5 6.8M11 5.6A15 15 0 0 1 22 9.5M14 10.3A10 10 0 0 1 19 13M12 20h.01',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  bank: 'M3 9l9-5 9 5M4 9h16M6 12v5m4-5v5m4-5v5m4-5v5M4 20h16',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h11v3M16 13h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  upload: 'M12 16V5m0 0 4 4m-4-4L8 9M5 20h14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c0-3.5 3.3-5.5 7.5-5.5s7.5 2 7.5 5.5',
  chart: 'M4 4v16h16M8 16v-5m4 5V7m4 9v-7',
  vault: 'M4 5h16v13H4zM12 8.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM7 18v2m10-2v2',
} as const;

export type IconName = keyof typeof OUTLINES;

/** A small drawing. It says nothing to a screen reader: the text beside it, or the button's label, does. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
