/** `node:process` for a page: a tab is a process. */
const process = {
  platform: 'browser',
  /** Random, 31 bits: no two tabs that are open have the same. */
  pid: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
};

// oxlint-disable-next-line import/no-default-export -- as Node's own module has it
export default process;
