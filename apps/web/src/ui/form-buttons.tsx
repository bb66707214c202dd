import { Button } from '@mantine/core';
import { ButtonRow } from './button-row.tsx';
import { ButtonLink } from './links.tsx';

interface FormButtonsProps {
  /** The page that is gone back to without saving. */
  readonly cancelTo: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
}

/** The end of a form that is a page of its own. */
export function FormButtons({ cancelTo, submitLabel, isBusy }: FormButtonsProps) {
  return (
    <ButtonRow>
      <ButtonLink to={cancelTo} variant="default">
        Cancelar
      </ButtonLink>
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </ButtonRow>
  );
}
