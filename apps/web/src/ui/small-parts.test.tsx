import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#testing/render.tsx';
import { aPayment } from '#testing/samples.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PaymentList } from '#shared/orders/payment-list.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';

describe('the image of a product', () => {
  it('is offered in three widths, and makes place for itself before it comes', () => {
    show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" />);
    const image = screen.getByAltText<HTMLImageElement>('Armação');
    expect(image.getAttribute('src')).toBe('/files/a?w=640');
    expect(image.srcset.match(/\?w=\d+/g)).toEqual(['?w=320', '?w=640', '?w=1280']);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('of what is seen at once is not waited for', () => {
    show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" priority />);
    expect(screen.getByAltText('Armação').getAttribute('loading')).toBe('eager');
  });

  it.each([[null], ['']])('%j has a placeholder named after its owner', (src) => {
    show(<ProductImage src={src} alt="Armação" sizes="50vw" />);
    expect(screen.getByLabelText('Armação').tagName).toBe('SPAN');
  });

  it('that does not come is replaced, until there is another', () => {
    const { rerender } = show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" />);
    fireEvent.error(screen.getByAltText('Armação'));
    expect(screen.queryByAltText('Armação')).toBeNull();
    expect(screen.getByLabelText('Armação')).toBeTruthy();
    rerender(<ProductImage src="/files/b" alt="Armação" sizes="50vw" />);
    expect(screen.getByAltText('Armação').getAttribute('src')).toContain('/files/b');
  });

  it('next to its name has no alternative text', () => {
    show(<ProductImage src={null} alt="" sizes="50vw" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it('a code loses the spaces it was copied with', () => {
  const onChange = vi.fn<(code: string) => void>();
  show(<CodeField label="Código" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: ' 123 456 ' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('123456');
});

describe('a panel for what is missing', () => {
  it('interrupts, and offers another try only where there is one', () => {
    const onRetry = vi.fn<() => void>();
    show(<ErrorPanel message="Erro ao carregar nomes: Sem luz." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar nomes: Sem luz.');
    fireEvent.click(screen.getByText('Tentar de novo'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is silent about trying where that is of no use', () => {
    show(<ErrorPanel message="Acabou." />);
    expect(screen.queryByText('Tentar de novo')).toBeNull();
  });
});

describe('the payments of an order', () => {
  it('that were taken back are marked with when, by whom and why, and are not taken back again', () => {
    const takenBack = {
      at: '2026-11-21T13:00:00.000Z',
      byName: 'Ana Lima',
      reason: 'em dobro',
      hasReceipt: false,
    };
    show(
      <PaymentList orderId="a" payments={[aPayment({ takenBack })]} onTakeBack={() => undefined} />,
    );
    const [entry] = screen.getAllByRole('listitem');
    expect(entry?.textContent).toContain('Desfeito em 21/11/2026');
    expect(entry?.textContent).toContain('por Ana Lima: em dobro');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that are none are said to be none', () => {
    show(<PaymentList orderId="a" payments={[]} />);
    expect(screen.getByText('Nenhum pagamento registrado para este pedido.')).toBeTruthy();
  });
});
