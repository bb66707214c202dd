import { describe, expect, it } from 'vitest';
import { newLines } from './known-lines.ts';
import type { StoredLine } from './account-lines.ts';
import type { StatementEntry } from './statement-line.ts';

const aLine = (change: Partial<StatementEntry> = {}): StatementEntry => ({
  account: '0341 1234 0056789-0',
  date: '2026-11-20',
  amountCents: 10_000,
  bankId: '1',
  text: 'PIX RECEBIDO ANA',
  ...change,
});

/** Sends files one after another; the lines that each of them adds. */
function send(...files: readonly (readonly StatementEntry[])[]): ReturnType<typeof newLines>[] {
  const stored: StoredLine[] = [];
  return files.map((file, index) => {
    const added = newLines(file, stored, `new ${index}`);
    stored.push(...added);
    return added;
  });
}
const counts = (...files: readonly (readonly StatementEntry[])[]) =>
  send(...files).map((file) => file.length);

describe('a line of one file', () => {
  it('is another one than an equal line of the file with another id, another text or no id', () => {
    const equal = [aLine(), aLine({ bankId: '2' }), aLine({ text: 'PIX BIA' })];
    const withoutId = [aLine({ bankId: '' }), aLine({ bankId: '' })];
    expect(counts([...equal, ...withoutId])).toEqual([5]);
    expect(counts(equal, equal, withoutId)).toEqual([3, 0, 0]);
  });

  it('is another one than an equal line with its id, because some banks repeat ids', () => {
    expect(counts([aLine({ bankId: '0' }), aLine({ bankId: '0' })])).toEqual([2]);
  });

  it.each(['6565cd2a-0b63-4d4a-9d7e-0c5f0a1f2b3c', 'E60701190202611201530DY5T3AFXQ2K'])(
    'is the same as a repetition with the id %s, which is unique among all banks',
    (bankId) => {
      expect(counts([aLine({ bankId }), aLine({ bankId })])).toEqual([1]);
    },
  );

  it('is another one than an equal line of another account of the file', () => {
    const file = [aLine({ account: '237 63/A' }), aLine({ account: '237 63/B' })];
    expect(counts(file, [aLine({ account: '237 63/B' })], file)).toEqual([2, 0, 0]);
  });
});

describe('a line of a later file', () => {
  it('is known with another id and another text', () => {
    const later = [aLine({ bankId: '777', text: 'Pix recebido' })];
    expect(counts([aLine()], later)).toEqual([1, 0]);
  });

  it('is new on another day, of another amount, and of another account', () => {
    const others = [
      aLine({ date: '2026-11-21' }),
      aLine({ amountCents: 10_001 }),
      aLine({ account: '237 1' }),
    ];
    expect(counts([aLine()], others)).toEqual([1, 3]);
  });

  it('is known in a file that covers some of its days', () => {
    const day = (n: number) => aLine({ date: `2026-11-1${n}`, bankId: `${n}` });
    expect(counts([day(1), day(2), day(3)], [day(2), day(3), day(4)])).toEqual([3, 1]);
  });

  it('that came in later on the same day is the one with the new text, in any order', () => {
    const [morning, evening] = [aLine(), aLine({ text: 'PIX RECEBIDO BIA' })];
    for (const file of [
      [morning, evening],
      [evening, morning],
    ]) {
      expect(send([morning], file)[1]).toMatchObject([{ text: evening.text, occurrence: 2 }]);
    }
  });

  it('is known when its stored text was erased', () => {
    for (const account of [aLine().account, '']) {
      const line = aLine({ account });
      const stored = [{ ...line, unnamedAccount: null, text: null }];
      expect(newLines([line], stored, 'new')).toEqual([]);
    }
  });
});

describe('the same lines in another format', () => {
  const ofx = [1, 2, 3, 4].map((n) => aLine({ date: `2026-11-1${n}`, amountCents: n }));
  const otherText = { bankId: '', text: 'Pix recebido' };

  it.each(['56789-0', '', 'Conta Corrente', '0341 56789'])(
    'are known under the account %j, whichever came first',
    (account) => {
      const csv = ofx.map((line) => ({ ...line, ...otherText, account }));
      expect(counts(ofx, csv, ofx, csv)).toEqual([4, 0, 0, 0]);
      expect(counts(csv, ofx, csv, ofx)).toEqual([4, 0, 0, 0]);
    },
  );

  it('without an account and with later lines are known, and the later lines added', () => {
    const csv = ofx.map((line) => ({ ...line, ...otherText, account: '' }));
    const later = aLine({ ...otherText, account: '', date: '2026-11-14', amountCents: 9 });
    const [, added] = send(ofx, [...csv, later]);
    expect(added).toMatchObject([{ amountCents: 9, account: ofx[0]?.account }]);
  });

  it('of two accounts stay apart, although a file without an account has an amount of each', () => {
    const otherBank = ofx.map((line) => ({ ...line, account: '237 9999-9', amountCents: 50 }));
    const csv = ofx.map((line) => ({ ...line, ...otherText, account: '', amountCents: 60 }));
    const coincidence = {
      ...csv[0],
      ...aLine({ ...otherText, account: '', date: '2026-11-11', amountCents: 50 }),
    };
    expect(counts(ofx, otherBank, [coincidence, ...csv], [coincidence, ...csv])).toEqual([
      4, 4, 5, 0,
    ]);
  });

  it('of two banks that name no account are each known again', () => {
    const csv = ofx.map((line) => ({ ...line, account: '' }));
    const otherCsv = csv.map((line) => ({ ...line, amountCents: line.amountCents + 50 }));
    const evening = { ...csv[0], ...aLine({ account: '', date: '2026-11-14', amountCents: 99 }) };
    expect(counts(csv, otherCsv, [...csv, evening], otherCsv)).toEqual([4, 4, 1, 0]);
  });

  it('of files without an account are known when their texts name the same payer', () => {
    const csv = [aLine({ account: '', text: 'PIX RECEBIDO ANA' })];
    const [line] = csv;
    const otherPayer = [aLine({ account: '', text: 'PIX RECEBIDO BIA' })];
    expect(
      counts(csv, [{ ...line, ...aLine({ account: '', text: 'Pix recebido - Ana Souza' }) }]),
    ).toEqual([1, 0]);
    expect(counts(csv, otherPayer, csv, otherPayer)).toEqual([1, 1, 0, 0]);
  });
});

// a comparison of each line with each other one takes minutes
it.each([
  ['0341 1', 0],
  ['', 10_000],
])('10,000 equal amounts of the account %j are compared', (account, added) => {
  const lines = (text: string) =>
    Array.from({ length: 10_000 }, (_, n) => aLine({ account, text: `${text} ${n}` }));
  const stored = lines('PIX RECEBIDO BIA').map((line) => ({ ...line, unnamedAccount: null }));
  expect(newLines(lines('PIX RECEBIDO ANA'), stored, 'new')).toHaveLength(added);
});
