import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The border that the standard asks for (ISO/IEC 18004), in modules. */
const QUIET_ZONE = 4;

/** A text as a QR code. @param label what it is, for whoever cannot see it */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={darkModules(data)} fill="currentColor" />
    </svg>
  );
}

/** Runs of dark modules as strokes of one path. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
}
