import IconPencil from '~icons/tabler/pencil';
import { ActionIcon, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import classes from './task.module.css';

interface EditableValueProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The field that replaces the value; `close` shows the value again. */
  readonly children: (close: () => void) => ReactNode;
}

/** A value of the details that is edited in place: a click replaces it by its field. */
export function EditableValue({ label, value, children }: EditableValueProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // the field that had the focus is removed
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isEditing ? (
          <Suspense fallback={<Skeleton height="2.25rem" />}>
            {children(() => setIsEditing(false))}
          </Suspense>
        ) : (
          <span className={classes.editable}>
            {value}
            <ActionIcon
              ref={button}
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Mudar ${label}`}
              title="Mudar"
              onClick={() => setIsEditing(true)}
            >
              <IconPencil size={15} stroke={1.7} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </dd>
    </div>
  );
}
