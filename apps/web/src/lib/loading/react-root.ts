// Part of the chunk that is sent first, so that React is ready while the others load.
export { createRoot } from 'react-dom/client';
