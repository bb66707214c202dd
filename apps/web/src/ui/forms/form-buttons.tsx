import { Button } from '@mantine/core';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { CancelLink } from '#ui/links.tsx';

interface FormButtonsProps {
  /** The list to return to without saving. */
  readonly cancelTo: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
}

/** The buttons of a form that is a page of its own. */
export function FormButtons({ cancelTo, submitLabel, isBusy }: FormButtonsProps) {
  return (
    <ButtonRow>
      <CancelLink to={cancelTo} />
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </ButtonRow>
  );
}
