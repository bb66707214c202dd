/** A pair of glasses on a table, in the brand colours; decorative. It has few paths, because each is an element. */
export function GlassesIllustration({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 240" aria-hidden focusable="false">
      <circle cx="384" cy="62" r="34" fill="var(--sun)" />
      <path d="M0 176 H480 V240 H0 Z" fill="var(--table)" />
      <ellipse cx="240" cy="186" rx="172" ry="9" fill="var(--shade)" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M92 118 C64 96 52 104 40 128 M388 118 C416 96 428 104 440 128 M214 116 C226 100 254 100 266 116"
          stroke="var(--line)"
          strokeWidth="9"
        />
        <path
          d="M92 106 C124 92 184 92 212 108 C222 150 200 184 152 184 C108 184 84 150 92 106 Z M388 106 C356 92 296 92 268 108 C258 150 280 184 328 184 C372 184 396 150 388 106 Z"
          fill="var(--lens)"
          stroke="var(--line)"
          strokeWidth="10"
        />
        <path
          d="M118 148 L146 114 M140 156 L162 129 M294 148 L322 114 M316 156 L338 129"
          stroke="var(--gleam)"
          strokeWidth="7"
        />
      </g>
    </svg>
  );
}
