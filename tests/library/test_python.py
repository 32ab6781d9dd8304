# SPDX-License-Identifier: Apache-2.0
"""Tests of the Python package, on the mini base ($MINI_KB)."""
import os
import threading
import unittest

import kbmatch

HIT = "tests/cli/mini/corpus/area/hit/log.txt"


class Package(unittest.TestCase):
    def setUp(self):
        self.base = kbmatch.Base(os.environ["MINI_KB"])

    def test_dataclasses(self):
        report = kbmatch.diagnose(HIT, base=self.base)
        first = report.diagnoses[0]
        self.assertEqual((first.id, first.evidence[0].line, first.evidence[0].against), ("sample-fault", 1, False))
        self.assertEqual(report.base, self.base.version)
        self.assertEqual(report.verdict, "cause")
        self.assertIn(first.recommended, [remedy.id for remedy in first.remedies])
        self.assertEqual(report.raw["schema"], "kbmatch.report/2")

    def test_text_and_quiet(self):
        self.assertTrue(kbmatch.diagnose_text("widget fell over at step 1\n", self.base).diagnoses)
        self.assertFalse(kbmatch.diagnose_text("all is well\n", self.base).diagnoses)

    def test_errors(self):
        with self.assertRaises(FileNotFoundError) as raised:
            kbmatch.diagnose("/no/such/log", base=self.base)
        self.assertEqual(raised.exception.path, "/no/such/log")
        with self.assertRaises(kbmatch.InvalidInput):
            kbmatch.Base(HIT)
        with self.assertRaises(kbmatch.InvalidInput):
            kbmatch.Session(self.base).set("no-such", 1)
        with self.assertRaises(kbmatch.InvalidInput):
            kbmatch.Session(self.base).add_file("a\0b")
        closed = kbmatch.Session(self.base)
        closed.close()
        with self.assertRaises(kbmatch.InvalidInput):
            closed.run()

    def test_progress(self):
        told = []
        with self.base.session() as session:
            session.add_file(HIT).on_progress(lambda progress: told.append(progress))
            session.run()
        self.assertTrue(told[0].text_bytes > 0 and told[-1].judging)

    def test_cancel(self):
        with self.base.session() as session:
            session.add_file(HIT).on_progress(lambda progress: True)
            with self.assertRaises(kbmatch.Cancelled):
                session.run()

    def test_a_callback_that_raises(self):
        def callback(progress):
            raise KeyError("mine")
        with self.base.session() as session:
            session.add_file(HIT).on_progress(callback)
            with self.assertRaises(KeyError):
                session.run()

    def test_threads(self):
        found = []

        def work():
            found.append(kbmatch.diagnose(HIT, base=self.base).diagnoses[0].id)
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, ["sample-fault"] * 8)


if __name__ == "__main__":
    unittest.main()
