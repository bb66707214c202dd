import { PASSWORD_MIN_LENGTH } from '@vendas/contract/first-html';
import { readMetaTag } from '#lib/loading/read-meta-tag.ts';
import { type PasswordStrength, passwordStrength } from '#lib/auth/password-strength.ts';
import { PasswordField, type PasswordFieldProps } from '#ui/forms/password-field.tsx';
import classes from '#ui/forms/password-strength.module.css';

const LEVELS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'fraca',
  fair: 'razoável',
  good: 'boa',
  strong: 'forte',
};

/** A field for a new password, with an estimate of its strength. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete'>) {
  const { value } = props;
  const strength = passwordStrength(value);
  const lit = LEVELS.indexOf(strength) + 1;
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        description={`Pelo menos ${readMetaTag(PASSWORD_MIN_LENGTH) ?? 6} caracteres.`}
      />
      {value !== '' && (
        <div className={classes.strength}>
          <span className={classes.bars} aria-hidden>
            {LEVELS.map((level, index) => (
              <span
                key={level}
                className={classes.bar}
                data-lit={index < lit ? strength : undefined}
              />
            ))}
          </span>
          <p className={classes.word} aria-live="polite">
            Senha {WORDS[strength]}
          </p>
        </div>
      )}
    </>
  );
}
