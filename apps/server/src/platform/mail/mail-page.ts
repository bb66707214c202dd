import { escapeHtml } from '#platform/web/page-html.ts';
import type { MailQrCode } from './mail.ts';

/**
 * Classes only contain what inline styles can't express: the dark theme. Mail clients that drop style sheets show the
 * light one.
 */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #131a19 !important; color: #e6e8e7 !important }
.card { background: #1a2322 !important }
.name, .link { color: #79bfc1 !important }
.quiet { color: #a9b1b0 !important }
.code { background: #273130 !important }
.row { border-color: #3a4544 !important }
}`;

interface MailHead {
  /** The name of the shop. */
  readonly shop: string;
  readonly title: string;
  /** The text next to the subject in lists of mails. */
  readonly preview: string;
}

/**
 * The HTML of a mail. It uses tables, because clients that render with Word support nothing else. Its only images are
 * QR codes that the mail contains, because most clients block images of other servers.
 */
export function mailPage({ shop, title, preview }: MailHead, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4efe8;font-family:'Segoe UI',Roboto,Arial,sans-serif;color:#1a2322">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:520px;text-align:left">
<tr><td class="name" style="padding:0 8px 16px;font-size:16px;font-weight:bold;color:#0f5257">${escapeHtml(shop)}</td></tr>
<tr><td class="card" style="padding:28px 24px 16px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${blocks.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The body text of the mail. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
}

/** The title of a part of the mail. */
export function heading(text: string): string {
  return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3">${escapeHtml(text)}</h2>`;
}

/** The number of a court case as the courts write it; it fits on one line of a phone. */
const PROCESS_NUMBER = /\b\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\b/g;

/** A fact people compare. An address may be wider than a phone, but the number of a case is not broken. */
export function fact(label: string, value: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;word-break:break-word"><span class="quiet" style="color:#52605f">${factText(label)}:</span> ${factText(value)}</p>`;
}

const factText = (text: string) =>
  escapeHtml(text).replaceAll(PROCESS_NUMBER, '<span style="white-space:nowrap">$&</span>');

export interface AmountRow {
  readonly what: string;
  /** Explanatory text, in smaller letters. */
  readonly detail?: string;
  /** As displayed. */
  readonly amount: string;
}

/** The items of the order in a column, and the sum. */
export function amountTable(rows: readonly AmountRow[], sum: AmountRow): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse;font-size:16px;line-height:1.4">
${rows.map((row) => amountRow(row, 'normal')).join('\n')}
${amountRow(sum, 'bold')}
</table>`;
}

function amountRow({ amount, detail, what }: AmountRow, weight: 'normal' | 'bold'): string {
  const cell = `class="row" valign="top"`;
  const style = `padding:10px 0;border-bottom:1px solid #ddd6cc;font-weight:${weight}`;
  const below =
    detail === undefined
      ? ''
      : `<br><span class="quiet" style="font-size:14px;color:#52605f">${escapeHtml(detail)}</span>`;
  return `<tr><td ${cell} style="${style};padding-right:12px;word-break:break-word">${escapeHtml(what)}${below}</td><td ${cell} align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** Secondary information. */
export function small(text: string): string {
  return `<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#52605f">${escapeHtml(text)}</p>`;
}

/** The action button. The padding is the cell's: a link in Word has none. */
export function button(text: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="background:#0f6a6f;border-radius:8px;padding:14px 24px"><a href="${escapeHtml(href)}" style="color:#ffffff;text-decoration:none;font-size:16px;font-weight:bold">${escapeHtml(text)}</a></td></tr></table>`;
}

/** The same link for a client without buttons, or for another device. */
export function copiedLink(href: string): string {
  const address = escapeHtml(href);
  return `${small('Se o botão não abrir, copie este endereço no navegador:')}
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all"><a class="link" href="${address}" style="color:#0f6a6f">${address}</a></p>`;
}

/** Six digits to be typed elsewhere. */
export function codeBlock(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:12px 0;background:#f4efe8;border-radius:8px;text-align:center;font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(code)}</p>`;
}

/** A long text to be copied as a whole. */
function longCode(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:12px;background:#f4efe8;border-radius:8px;font-family:monospace;font-size:13px;line-height:1.5;word-break:break-all">${escapeHtml(code)}</p>`;
}

/** A code of PIX to be copied, and as a QR code on white, also in the dark theme, to be scanned from a computer. */
export function pixBlock({ id, text }: MailQrCode): string {
  return `${longCode(text)}
${small('Ou leia este QR code com o celular:')}
<p style="margin:0 0 16px"><img src="cid:${escapeHtml(id)}" alt="QR code do PIX" width="220" height="220" style="display:block;border-radius:8px;background:#ffffff"></p>`;
}
