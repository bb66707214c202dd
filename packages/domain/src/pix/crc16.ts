/** CRC-16/CCITT-FALSE of ASCII text, as four hexadecimal digits in upper case. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
