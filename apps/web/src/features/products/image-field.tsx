import '@mantine/core/styles/Progress.css';
import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { IMAGE_TYPES } from '@vendas/contract/uploads';
import IconPhotoUp from '~icons/tabler/photo-up';
import IconTrash from '~icons/tabler/trash';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ProductImage } from '#shared/products/product-image.tsx';
import classes from './product-form.module.css';

/** A chosen file and the URL of its preview. */
export interface ChosenImage {
  readonly file: File;
  readonly url: string;
}

interface ImageFieldProps {
  /** The product's current image. */
  readonly imageUrl: string | null;
  /** The image chosen to replace it, not yet sent. */
  readonly chosenImage: ChosenImage | null;
  readonly onPick: (chosenImage: ChosenImage) => void;
  readonly onRemove: () => void;
  /** Why the server refused the image. */
  readonly problem: ReactNode;
  /** Upload progress of the image, from 0 to 1. */
  readonly progress: number | undefined;
  readonly isDisabled: boolean;
}

/** The product's image, chosen or dropped, with an immediate preview. */
export function ImageField(props: ImageFieldProps) {
  const { imageUrl, chosenImage, onPick, onRemove, problem, progress, isDisabled } = props;
  const [isOver, setIsOver] = useState(false);
  const [unreadable, setUnreadable] = useState<string>();
  const [choiceProblem, setChoiceProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function pick(file: File | undefined): void {
    if (file === undefined || isDisabled) return;
    if (!file.type.startsWith('image/')) {
      setChoiceProblem('Escolha um arquivo de imagem.');
      return;
    }
    setChoiceProblem(undefined);
    onPick({ file, url: URL.createObjectURL(file) });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    pick(event.dataTransfer.files[0]);
  }

  return (
    <Input.Wrapper label="Imagem do Produto" id={id} error={choiceProblem ?? problem}>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={classes.preview}>
          {chosenImage && chosenImage.url !== unreadable ? (
            <img
              key={chosenImage.url}
              className={classes.chosen}
              src={chosenImage.url}
              alt="Pré-visualização da imagem"
              // The browser cannot show it; the server may know the format, and refuses it otherwise.
              onError={() => setUnreadable(chosenImage.url)}
            />
          ) : (
            <ProductImage src={imageUrl} alt="" sizes="240px" priority />
          )}
        </div>
        <div className={classes.dropText}>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept={IMAGE_TYPES}
            disabled={isDisabled}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              // so that choosing the same file again fires a change event
              event.currentTarget.value = '';
            }}
          />
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              tabIndex={-1}
              disabled={isDisabled}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              Escolher imagem
            </Button>
            {(chosenImage !== null || imageUrl !== null) && (
              <Button
                variant="subtle"
                color="red"
                size="sm"
                disabled={isDisabled}
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={onRemove}
              >
                Remover imagem
              </Button>
            )}
          </Group>
          <Text id={`${id}-hint`} size="sm" c="dimmed">
            {chosenImage
              ? chosenImage.file.name
              : 'Ou arraste uma imagem até aqui. No máximo 8 MB.'}
          </Text>
          {progress !== undefined && (
            <Progress.Root size="lg">
              <Progress.Section value={progress * 100} aria-label="Envio da imagem" />
            </Progress.Root>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
