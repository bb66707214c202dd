import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRootRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { FilledButtonLink, PlainButton, PlainButtonLink } from './plain-button.tsx';

it.each([
  [false, undefined],
  [true, undefined],
  [false, 'marca'],
])("is built as the library's own is, disabled: %s, icon: %s", (disabled, mark) => {
  const icon = mark && <i>{mark}</i>;
  show(
    <PlainButton icon={icon} disabled={disabled} aria-describedby="nome">
      Comprar
    </PlainButton>,
  );
  show(
    <Button fullWidth disabled={disabled} leftSection={icon} aria-describedby="nome">
      Levar
    </Button>,
  );
  expect(outline('Comprar')).toEqual(outline('Levar'));
});

it.each([[undefined], ['marca']])("its link is built as the library's own is, icon: %s", (mark) => {
  const icon = mark && <i>{mark}</i>;
  showRouted(
    <PlainButtonLink href="/cart" icon={icon}>
      Carrinho
    </PlainButtonLink>,
  );
  show(
    <Button component="a" href="/cart" size="md" variant="default" leftSection={icon}>
      Outro
    </Button>,
  );
  expect(outline('Carrinho')).toEqual(outline('Outro'));
});

it("its filled link is built as the library's own is", () => {
  showRouted(
    <FilledButtonLink href="/login" className="canto">
      Entrar
    </FilledButtonLink>,
  );
  show(
    <Button component="a" href="/login" className="canto">
      Outro
    </Button>,
  );
  expect(outline('Entrar')).toEqual(outline('Outro'));
});

function showRouted(link: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(<RouterContextProvider router={router}>{link}</RouterContextProvider>);
}

it('reports clicks, and ignores them while it is disabled', async () => {
  const pressed: string[] = [];
  const { person } = show(
    <>
      <PlainButton onClick={() => pressed.push('um')}>Um</PlainButton>
      <PlainButton disabled onClick={() => pressed.push('dois')}>
        Dois
      </PlainButton>
    </>,
  );
  await person.click(screen.getByRole('button', { name: 'Um' }));
  await person.click(screen.getByRole('button', { name: 'Dois' }));
  expect(pressed).toEqual(['um']);
});

/** The control around a text with its attributes in one order, its classes sorted, and without the text. */
function outline(text: string) {
  const control = screen.getByText(text).closest('button, a');
  return [control, ...(control?.querySelectorAll('*') ?? [])].map((element) => ({
    tag: element?.tagName,
    classes: [...(element?.classList ?? [])].toSorted(),
    attributes: element
      ?.getAttributeNames()
      .filter((name) => name !== 'class')
      .toSorted()
      .map((name) => `${name}=${element.getAttribute(name)}`),
  }));
}
