-- Adjustments of stock get a reason and a note. Those made before keep 'adjustment'.

alter table public.stock_movements
  add column note text,
  drop constraint stock_movements_reason_is_known,
  add constraint stock_movements_reason_is_known check (reason in (
    'initial', 'sale', 'quick_sale', 'cancellation', 'reopening', 'adjustment',
    'purchase', 'count', 'loss', 'supplier_return', 'other'
  )),
  add constraint stock_movements_note_is_present check (btrim(note) <> ''),
  -- 'other' explains nothing by itself
  add constraint stock_movements_other_has_a_note check (reason <> 'other' or note is not null),
  -- a purchase that removes units, or a loss that adds some, is a typing error
  add constraint stock_movements_direction_fits_the_reason check (
    case reason
      when 'purchase' then quantity_change > 0
      when 'loss' then quantity_change < 0
      when 'supplier_return' then quantity_change < 0
      else true
    end
  );

-- A movement without an order is an adjustment: screens of administrators follow it as a change of its product.
create function public.announce_adjustment() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'products ' || new.product_id);
  return null;
end $$;

create trigger announce_adjusted after insert on public.stock_movements for each row
  when (new.order_id is null) execute function public.announce_adjustment();
