import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { aPayment } from '#testing/samples.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PaymentList } from '#shared/orders/payment-list.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';

describe('a product image', () => {
  it('is offered in three widths and loads lazily', () => {
    show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" />);
    const image = screen.getByAltText<HTMLImageElement>('Armação');
    expect(image.getAttribute('src')).toBe('/files/a?w=640');
    expect(image.srcset.match(/\?w=\d+/g)).toEqual(['?w=320', '?w=640', '?w=1280']);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('with priority loads eagerly', () => {
    show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" priority />);
    expect(screen.getByAltText('Armação').getAttribute('loading')).toBe('eager');
  });

  it.each([[null], ['']])(
    'with the source %j is a placeholder with the same alternative text',
    (src) => {
      show(<ProductImage src={src} alt="Armação" sizes="50vw" />);
      expect(screen.getByLabelText('Armação').tagName).toBe('SPAN');
    },
  );

  it('that fails to load is replaced by a placeholder until its source changes', () => {
    const { rerender } = show(<ProductImage src="/files/a" alt="Armação" sizes="50vw" />);
    fireEvent.error(screen.getByAltText('Armação'));
    expect(screen.queryByAltText('Armação')).toBeNull();
    expect(screen.getByLabelText('Armação')).toBeTruthy();
    rerender(<ProductImage src="/files/b" alt="Armação" sizes="50vw" />);
    expect(screen.getByAltText('Armação').getAttribute('src')).toContain('/files/b');
  });

  it('without an alternative text is hidden from screen readers', () => {
    show(<ProductImage src={null} alt="" sizes="50vw" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it('a code field removes the spaces of a pasted code', () => {
  const onChange = vi.fn<(code: string) => void>();
  show(<CodeField label="Código" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: ' 123 456 ' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('123456');
});

describe('an error panel', () => {
  it('is an alert with a retry button', () => {
    const onRetry = vi.fn<() => void>();
    show(<ErrorPanel message="Erro ao carregar nomes: Sem luz." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar nomes: Sem luz.');
    fireEvent.click(screen.getByText('Tentar de novo'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('without onRetry has no retry button', () => {
    show(<ErrorPanel message="Acabou." />);
    expect(screen.queryByText('Tentar de novo')).toBeNull();
  });
});

describe('the payment list of an order', () => {
  it('marks a taken-back payment with date, person and reason, and does not offer to take it back again', () => {
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

  it('without payments states that there are none', () => {
    show(<PaymentList orderId="a" payments={[]} />);
    expect(screen.getByText('Nenhum pagamento registrado para este pedido.')).toBeTruthy();
  });
});
