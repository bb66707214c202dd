/** A reed diffuser with a sprig, in the brand colours; decorative. It has few paths, because each is an element. */
export function DiffuserIllustration({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 240" aria-hidden focusable="false">
      <circle cx="116" cy="74" r="40" fill="var(--sun)" />
      <path d="M0 192 H480 V240 H0 Z" fill="var(--table)" />
      <ellipse cx="246" cy="212" rx="96" ry="9" fill="var(--shade)" />
      <g fill="none" strokeLinecap="round" strokeWidth="5">
        <path
          d="M232 120 L196 18 M237 120 L222 8 M243 120 L254 12 M248 120 L288 26"
          stroke="var(--reed)"
        />
        <path
          d="M222 104 H258 V122 C292 130 304 148 304 172 V196 C304 206 298 212 288 212 H192 C182 212 176 206 176 196 V172 C176 148 188 130 222 122 Z"
          fill="var(--glass)"
        />
        <path
          d="M184 164 C204 156 222 172 242 164 C262 156 280 170 296 162 V196 C296 201 293 204 288 204 H192 C187 204 184 201 184 196 Z"
          fill="var(--scent)"
        />
        <rect x="216" y="98" width="48" height="14" rx="5" fill="var(--line)" />
        <rect x="214" y="170" width="52" height="24" rx="4" fill="var(--label)" />
        <path d="M224 182 H256" stroke="var(--line)" strokeWidth="4" />
        <path d="M194 154 C199 145 206 140 214 137" stroke="var(--gleam)" strokeWidth="6" />
        <path d="M368 210 C366 176 372 146 388 116" stroke="var(--leaf)" />
        <path
          d="M370 172 C344 168 332 152 330 134 C352 136 368 150 370 172 Z M368 196 C394 194 410 180 416 162 C392 162 374 174 368 196 Z M375 150 C398 146 412 132 416 114 C394 116 378 130 375 150 Z M379 136 C362 126 356 110 360 92 C376 100 384 116 379 136 Z M388 116 C386 98 394 84 408 76 C412 94 404 110 388 116 Z"
          fill="var(--leaf)"
        />
        <path
          d="M318 84 C328 72 316 62 326 48 M162 112 C172 100 160 90 170 76"
          stroke="var(--mist)"
          strokeWidth="6"
        />
      </g>
    </svg>
  );
}
