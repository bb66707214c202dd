import { expect, test } from 'vitest';
import { reminderSectionSchema, reminderTextsSchema } from './reminder-texts.ts';

test.each([
  ['3, -3; 0', [-3, 0, 3]],
  ['−3 15 15', [-3, 15]],
  ['', []],
])('the reminder days %j are parsed as %j', (reminderDays, days) => {
  const read = reminderTextsSchema.parse({ reminderDays, hasReminderMails: null });
  expect(read).toEqual({ reminderDays: days, hasReminderMails: false });
});

test.each(['a', '1,5x', '400', '31/02'])('the reminder days %j are refused', (reminderDays) => {
  const { error } = reminderTextsSchema.safeParse({ reminderDays, hasReminderMails: 'sim' });
  expect(error?.issues[0]).toMatchObject({
    message: 'Informe dias de -30 a 365, separados por vírgula.',
  });
});

test('stored reminder days are formatted for their field', () => {
  expect(reminderSectionSchema.parse({ reminderDays: [-3, 0], hasReminderMails: true })).toEqual({
    reminderDays: '-3, 0',
    hasReminderMails: 'sim',
  });
});
