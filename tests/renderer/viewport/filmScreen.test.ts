import { describe, expect, it } from 'vitest';
import { FilmScreen, getFilmTime, type ShownFilm } from '../../../renderer/viewport/film/filmScreen.ts';

/** A film that says where it was sought, and is there when it is told. */
class FakeVideo extends EventTarget {
  seeking = false;
  readonly sought: number[] = [];
  #at = 0;
  get currentTime(): number {
    return this.#at;
  }
  set currentTime(timeS: number) {
    this.#at = timeS;
    this.seeking = true;
    this.sought.push(timeS);
  }
  arrive(): void {
    this.seeking = false;
    this.dispatchEvent(new Event('seeked'));
  }
}

const show = (video: FakeVideo, change: Partial<ShownFilm> = {}): ShownFilm => ({
  source: video as unknown as HTMLVideoElement,
  aspect: 0.5,
  durationS: 10,
  heightM: 2,
  acrossM: 0.5,
  upM: 0.25,
  opacity: 0.6,
  startS: 4,
  cycleS: 1.2,
  ...change,
});

describe('the screen of a film', () => {
  it('scrubs it in step with the walk, one place at a time', () => {
    const screen = new FilmScreen();
    const video = new FakeVideo();
    const film = show(video);
    screen.update(film, 0.5);
    expect(video.sought).toEqual([4.6]);
    // Still on its way: it is asked for where the walk is once it is there.
    screen.update(film, 0.6);
    screen.update(film, 0.75);
    expect(video.sought).toEqual([4.6]);
    video.arrive();
    screen.update(film, 0.75);
    expect(video.sought[1]).toBeCloseTo(4.9, 12);
    video.arrive();
    screen.update(film, 0.75);
    screen.update(film, undefined);
    expect(video.sought).toHaveLength(2);
  });

  it('draws what is there once it is there, and lets go of a film that gives way', () => {
    const screen = new FilmScreen();
    const [video, other] = [new FakeVideo(), new FakeVideo()];
    screen.update(show(video), 0);
    expect(screen.mesh.visible).toBe(true);
    const readVersion = () =>
      (screen.mesh.material.uniforms['picture']!.value as { version: number }).version;
    const before = readVersion();
    video.arrive();
    expect(readVersion()).toBe(before + 1);
    screen.update(show(other), 0);
    const next = readVersion();
    video.arrive();
    expect(readVersion()).toBe(next);
    screen.update(undefined, 0);
    expect(screen.mesh.visible).toBe(false);
    screen.dispose();
  });

  it('stands where it is put, in metres', () => {
    const screen = new FilmScreen();
    screen.update(show(new FakeVideo()), 0);
    const { middle, halfSize, opacity } = screen.mesh.material.uniforms;
    expect(middle!.value.toArray()).toEqual([0.5, 1.25, 0]);
    expect(halfSize!.value.toArray()).toEqual([0.5, 1]);
    expect(opacity!.value).toBe(0.6);
  });

  it('stays within a film that ends before the cycle does, and leaves a picture as it is', () => {
    expect(getFilmTime({ startS: 1, cycleS: 2, durationS: 2 }, 0.9)).toBeCloseTo(2, 1);
    expect(getFilmTime({ startS: 1, cycleS: 2, durationS: 2 }, 0.9)).toBeLessThan(2);
    const video = new FakeVideo();
    new FilmScreen().update(show(video, { durationS: 0 }), 0.5);
    expect(video.sought).toEqual([]);
  });
});
