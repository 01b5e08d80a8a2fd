import { type ReactNode, useId } from 'react';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { Amount } from './amount.js';
import styles from './chart.module.css';
import { heightOf, type Scale, scaleOf, unitsOf } from './chart-scale.js';
import { HiddenText } from './hidden-text.js';

const TEXTS = texts({ table: 'As a table', day: 'Day' }, { de: { table: 'Als Tabelle', day: 'Tag' } });

/** One thing that a picture shows. */
export interface ChartPoint {
  readonly key: string;
  /** Below the picture, where there is room for it. */
  readonly short: string;
  /** In the table. */
  readonly name: string;
  /** A decimal string of the API. */
  readonly value: string;
}

interface ChartProps {
  /** What is shown, without amounts. */
  readonly label: string;
  /** What the amounts are called in the table. */
  readonly column: string;
  readonly currency: Currency;
  readonly points: readonly ChartPoint[];
  /** Somebody wants to know what is behind a point. */
  readonly onPick?: (key: string) => void;
}

/** Bars beside each other, and the same numbers in a table. */
export function BarChart(props: ChartProps) {
  const { points, onPick } = props;
  return (
    <Chart {...props}>
      {(scale, values) => (
        <svg
          viewBox={`0 0 ${points.length * 10} 100`}
          preserveAspectRatio="none"
          className={styles.picture}
          aria-hidden="true"
        >
          {points.map(({ key }, index) => {
            const [zero, height] = [heightOf(0n, scale), heightOf(values[index] ?? 0n, scale)];
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table has a button for whoever uses no pointer
              <g key={key} className={onPick && styles.pickable} onClick={onPick && (() => onPick(key))}>
                <rect className={styles.reach} x={index * 10} y={0} width={10} height={100} />
                <rect
                  className={styles.bar}
                  x={index * 10 + 1.5}
                  y={100 - Math.max(zero, height)}
                  width={7}
                  height={Math.abs(height - zero)}
                />
              </g>
            );
          })}
        </svg>
      )}
    </Chart>
  );
}

/** A line over time, and the same numbers in a table. */
export function LineChart(props: ChartProps) {
  return (
    <Chart {...props}>
      {(scale, values) => {
        const width = Math.max(1, values.length - 1);
        const places = values.map((value, index) => `${index} ${100 - heightOf(value, scale)}`);
        const [first = '0 100'] = places;
        const line = places.length === 1 ? `M${first} H1` : `M${places.join('L')}`;
        const zero = 100 - heightOf(0n, scale);
        return (
          <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className={styles.picture} aria-hidden="true">
            <path className={styles.area} d={`${line}V${zero}H0Z`} />
            <path className={styles.line} d={line} />
          </svg>
        );
      }}
    </Chart>
  );
}

interface FrameProps extends ChartProps {
  readonly children: (scale: Scale, values: readonly bigint[]) => ReactNode;
}

function Chart({ label, column, currency, points, onPick, children }: FrameProps) {
  const values = points.map(({ value }) => unitsOf(value));
  const scale = scaleOf(values);
  const middle = scale.floor + (scale.ceiling - scale.floor) / 2n;
  const ticks =
    points.length < 3 ? points : [0, (points.length - 1) >> 1, points.length - 1].flatMap((at) => points[at] ?? []);
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[scale.ceiling, middle, scale.floor].map((units) => (
            <Amount key={String(units)} value={formatMinorUnits(units)} currency={currency} />
          ))}
        </div>
        <div className={styles.field}>{children(scale, values)}</div>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map(({ key, short }) => (
            <span key={key}>{short}</span>
          ))}
        </div>
      </div>
      <ChartTable label={label} column={column} currency={currency} points={points} {...(onPick && { onPick })} />
    </figure>
  );
}

function ChartTable({ label, column, currency, points, onPick }: ChartProps) {
  const t = useTexts(TEXTS);
  const id = useId();
  return (
    <details className={styles.details}>
      <summary id={id}>{t.table}</summary>
      <table className={styles.table}>
        <caption>
          <HiddenText>{label}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{column}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">
                {onPick ? (
                  <button type="button" className={styles.pick} onClick={() => onPick(key)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              <td>
                <Amount value={value} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
