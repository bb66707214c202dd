import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Switch.css';
import { Kbd, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { areSingleKeysOn, setSingleKeys } from '#lib/single-keys.ts';
import classes from './shortcut-sheet.module.css';
import { useAreas } from '#app/layout/use-areas.ts';

interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

const ANYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'Ir para qualquer página ou registro (⌘ K no Mac)' },
  { keys: ['/'], label: 'Buscar na página' },
  { keys: ['?'], label: 'Mostrar estes atalhos' },
  { keys: ['Esc'], label: 'Fechar a janela aberta' },
];

const SALE: readonly Shortcut[] = [
  { keys: ['F2'], label: 'Selecionar cliente' },
  { keys: ['Shift', 'F2'], label: 'Novo cliente' },
  { keys: ['F4'], label: 'Adicionar produtos' },
  { keys: ['F8'], label: 'Venda a Prazo' },
  { keys: ['F9'], label: 'Finalizar Venda' },
];

/** 'Atalhos de teclado': the shortcuts that this user can use. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const { shop, backOffice, createActions } = useAreas();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const pages = [...shop, ...backOffice].map(({ letter, label }) => ({
    keys: ['g', letter],
    label,
  }));

  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Atalhos de teclado" size="lg">
      <Stack gap="lg">
        <Section title="Em qualquer página" shortcuts={ANYWHERE} />
        <Section title="Ir para" shortcuts={pages} />
        {createActions.length > 0 && (
          <>
            <Section
              title="Na administração"
              shortcuts={[
                {
                  keys: ['n'],
                  label: 'Novo: produto, venda, perícia ou tarefa, conforme a página',
                },
              ]}
            />
            <Section title="Na venda rápida, também enquanto você escreve" shortcuts={SALE} />
          </>
        )}
        <Switch
          label="Usar atalhos de uma tecla só"
          description="Desligue se as teclas atrapalham, por exemplo ao ditar. Ctrl K continua funcionando."
          checked={isOn}
          onChange={(event) => {
            setSingleKeys(event.currentTarget.checked);
            setIsOn(event.currentTarget.checked);
          }}
        />
        <Text size="sm" c="dimmed">
          Enquanto você escreve em um campo, as teclas escrevem.
        </Text>
      </Stack>
    </Modal>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
