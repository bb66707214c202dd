import IconPhotoOff from '~icons/tabler/photo-off';
import { useState } from 'react';
import { imageSrcSet } from '@vendas/contract/first-html';
import classes from './product-image.module.css';

interface ProductImageProps {
  /** URL of the image without a width; null when the product has none. */
  readonly src: string | null;
  /** Empty when the name is next to the image. */
  readonly alt: string;
  /** The rendered width, as a value of the `sizes` attribute. */
  readonly sizes: string;
  /** For images visible before any scrolling. */
  readonly priority?: boolean;
}

/** A product's image in a fixed 4:3 frame, so that nothing moves while it loads. */
export function ProductImage({ src, alt, sizes, priority = false }: ProductImageProps) {
  const [broken, setBroken] = useState<string>();
  const isMissing = src === null || src === '' || src === broken;
  return (
    <div className={classes.frame}>
      {isMissing ? (
        <Placeholder alt={alt} />
      ) : (
        <img
          className={classes.image}
          src={`${src}?w=640`}
          srcSet={imageSrcSet(src)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </div>
  );
}

function Placeholder({ alt }: { alt: string }) {
  const icon = <IconPhotoOff size={36} stroke={1.5} aria-hidden />;
  return alt === '' ? (
    icon
  ) : (
    <span role="img" aria-label={alt}>
      {icon}
    </span>
  );
}
