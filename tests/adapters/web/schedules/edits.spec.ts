import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { paidBeside } from '../../../../adapters/web/schedules/paid-beside.js';
import { rememberEdit, rememberedEdit } from '../../../../adapters/web/schedules/remembered-edits.js';
import { uuid } from '../../../support/builders/ids.js';

const [BOB, CAROL] = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
] as const;
const TERMS = ['tuple(address recipient, address token, uint256 amount, uint48 end, bytes times)'];

describe('the schedules that pay the same address and go on', () => {
  const termsFor = (recipient: string) => {
    const [, ...words] =
      AbiCoder.defaultAbiCoder()
        .encode(TERMS, [[recipient, CAROL, 5n, 9n, '0x000000000001']])
        .match(/0x.{64}|.{64}/g) ?? [];
    return `0x${words.join('')}`;
  };
  const mandate = (id: number, recipient: string, changed: object = {}) => ({
    ...{
      kind: 'SCHEDULE' as const,
      id: uuid(id),
      end: 'CANCEL' as const,
      terms: termsFor(recipient),
      ...{ purpose: { recipient: `${id}` }, title: '' },
    },
    ...changed,
  });
  const draft = { scheduleId: uuid(1), recipientAddress: BOB.toLowerCase() };

  it('are those on chain or on their way there, without itself, the one that it ends, drafts, and other addresses', () => {
    const mandates = [
      mandate(1, BOB, { end: 'ABORT' }),
      mandate(2, BOB),
      mandate(3, BOB, { end: 'ABORT' }),
      mandate(4, BOB, { end: 'DISCARD' }),
      mandate(5, CAROL),
      mandate(6, BOB, { terms: '0x' }),
      mandate(7, BOB, { kind: 'CONDITIONAL_ORDER' }),
    ];
    const beside = (replaced: string | null) =>
      paidBeside(mandates, draft, replaced).map(({ purpose }) => purpose.recipient);
    expect(beside(null)).toEqual(['2', '3']);
    expect(beside(uuid(2))).toEqual(['3']);
  });
});

describe('an edit', () => {
  it('is remembered in its tab, and without storage nothing is', () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    rememberEdit(storage, uuid(1), uuid(2));
    expect(rememberedEdit(storage, uuid(1))).toBe(uuid(2));
    expect(rememberedEdit(storage, uuid(3))).toBeNull();
    const refused = () => {
      throw new Error('The browser refuses it');
    };
    expect(() => rememberEdit(refused, uuid(1), uuid(2))).not.toThrow();
    expect(rememberedEdit(refused, uuid(1))).toBeNull();
  });
});
