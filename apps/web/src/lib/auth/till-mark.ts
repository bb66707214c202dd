/** Whether this browser remembers that it was made a till; the server knows whether it still is. */
export const isTill = () => localStorage.getItem('till') !== null;
