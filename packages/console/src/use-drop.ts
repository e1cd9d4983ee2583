import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files that are dropped anywhere on the page, and returns whether some are being dragged over it. Without
 * this, the browser would leave the page and show the file.
 */
export function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', isOverNow: boolean): void =>
      addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setOver(isOverNow);
          if (name === 'drop') latest.current(event.dataTransfer);
        },
        { signal: controller.signal },
      );
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false);
    return () => controller.abort();
  }, []);
  return isOver;
}
