import { expect, test } from "vitest";
import { imageReference, link } from "./link.ts";

test.each([
  "http://127.1/a.jpg",
  "http://0x7f000001/a.jpg",
  "http://192.168.1.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "http://localhost:3000/a.jpg",
  "http://LOCALHOST./a.jpg",
  "http://router/a.jpg",
  "https://nas.local/a.jpg",
  "https://nas.home.arpa/a.jpg",
  "https://painter:secret@gallery.example/a.jpg",
])("%s is no public link", (address) => {
  for (const schema of [link, imageReference]) {
    const [issue] = schema.safeParse(address).error?.issues ?? [];
    expect(issue?.message).toContain("linkNotPublic");
  }
});

test.each(["https://gallery.example:8443/a.jpg", "http://локальный.example/a.jpg", "/a.jpg", ""])(
  "%s is a link",
  (address) => {
    expect(link.parse(address)).toBe(address);
    expect(imageReference.parse(address)).toBe(address);
  },
);
